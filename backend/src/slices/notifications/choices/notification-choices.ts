import type { NotificationKind } from '@lox/contracts/notifications.js';
import { changedRefusals } from '../../../platform/deciding/refusals.js';
import type { Evolution } from '../../../platform/deciding/streams.js';
import { notificationChoiceEvents, type NotificationChoicesChanged } from './notification-choice.events.js';

/** The kinds that a person refused; of a newer release there may be others than ours. */
export const notificationChoices: Evolution<readonly string[], NotificationChoicesChanged> = {
  events: notificationChoiceEvents,
  initial: [],
  evolve: (_, { data }) => data.to,
};

/** Which kinds shall come in the program (`true`), and which not. */
export function chooseNotifications(
  present: readonly string[],
  wanted: ReadonlyMap<NotificationKind, boolean>,
): NotificationChoicesChanged[] {
  const data = changedRefusals(present, wanted);
  return data ? [{ type: 'NotificationChoicesChanged', data }] : [];
}
