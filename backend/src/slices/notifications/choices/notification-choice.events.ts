import { defineEvents } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * A member of staff chose other kinds of notifications that shall not come in the program: all of them, in
 * the order of their names.
 */
export interface NotificationChoicesChanged {
  type: 'NotificationChoicesChanged';
  data: { from: string[]; to: string[] };
}

/**
 * A member of staff chose other kinds of notifications to be pushed to their devices: all of them, in the
 * order of their names.
 */
export interface PushChoicesChanged {
  type: 'PushChoicesChanged';
  data: { from: string[]; to: string[] };
}

export type NotificationChoiceEvent = NotificationChoicesChanged | PushChoicesChanged;

export const notificationChoiceEvents = defineEvents<NotificationChoiceEvent>('notificationChoice', {
  NotificationChoicesChanged: { version: 1, changes: 'refused' },
  PushChoicesChanged: { version: 1, changes: 'pushed' },
});
