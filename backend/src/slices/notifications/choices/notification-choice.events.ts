import { defineEvents } from '../../../platform/events/event-catalogue.js';

/** A member of staff chose other kinds of notifications that shall not come in the program: all of them, in the order of their names. */
export interface NotificationChoicesChanged {
  type: 'NotificationChoicesChanged';
  data: { from: string[]; to: string[] };
}

export const notificationChoiceEvents = defineEvents<NotificationChoicesChanged>('notificationChoice', {
  NotificationChoicesChanged: { version: 1, changes: 'refused' },
});
