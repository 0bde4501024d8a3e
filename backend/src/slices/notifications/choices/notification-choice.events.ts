import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * A member of staff chose other kinds of notifications that shall not come in the program: all of them, in
 * the order of their names.
 */
export type NotificationChoicesChanged = EventOf<
  'NotificationChoicesChanged',
  { from: string[]; to: string[] }
>;

/**
 * A member of staff chose other kinds of notifications to be pushed to their devices: all of them, in the
 * order of their names.
 */
export type PushChoicesChanged = EventOf<'PushChoicesChanged', { from: string[]; to: string[] }>;

export type NotificationChoiceEvent = NotificationChoicesChanged | PushChoicesChanged;

export const notificationChoiceEvents = defineEvents<NotificationChoiceEvent>('notificationChoice', {
  NotificationChoicesChanged: { version: 1, changes: 'refused' },
  PushChoicesChanged: { version: 1, changes: 'pushed' },
});
