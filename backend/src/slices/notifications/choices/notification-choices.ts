import type { NotificationKind } from '@lox/contracts/notifications.js';
import { changedRefusals } from '../../../platform/deciding/refusals.js';
import { readStream, type Evolution } from '../../../platform/deciding/streams.js';
import type { EventStore } from '../../../platform/event-store/event-store.js';
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

/**
 * What people had chosen at a place of the log, read from their own streams once for each: whoever reads the same events
 * later, or again, finds the same.
 */
export class ChoicesOfThePast {
  private readonly streams = new Map<string, ReturnType<ChoicesOfThePast['read']>>();

  constructor(private readonly events: EventStore) {}

  /** Whether the person wanted such notifications when the event at this position happened. */
  async wants(userId: string, kind: NotificationKind, position: number): Promise<boolean> {
    const stream = this.streams.get(userId) ?? this.read(userId);
    this.streams.set(userId, stream);
    const last = (await stream).findLast((event) => event.position < position && !event.unreadable);
    return !last?.data.to.includes(kind);
  }

  private read(userId: string) {
    return readStream(this.events, notificationChoiceEvents, userId);
  }
}
