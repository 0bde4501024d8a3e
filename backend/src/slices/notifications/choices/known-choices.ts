import type { NotificationKind } from '@lox/contracts/notifications.js';
import type { Document } from '../../../platform/document-store/document-store.js';
import type { Recorded } from '../../../platform/events/event-catalogue.js';
import type { NotificationChoicesChanged } from './notification-choice.events.js';

/** What the notifier knows of a person's choices, written together with its checkpoint. */
export const KNOWN_CHOICES = 'notification_choices';

/** The kinds that a person refused, from each of these places in the log on; `_id` is the person's. */
export interface KnownChoices extends Document {
  told: { after: number; refused: readonly string[] }[];
}

/** A run of events that is repeated after a crash, or a parked one, is far behind so many changes of one person. */
const REMEMBERED = 20;

/** A person's choices after the event; the very same where it is known already. */
export function withChoice(
  known: KnownChoices | undefined,
  { stream, position, data }: Recorded<NotificationChoicesChanged>,
): KnownChoices {
  if (known && (known.told.at(-1)?.after ?? 0) >= position) return known;
  const told = [...(known?.told ?? []), { after: position, refused: data.to }].slice(-REMEMBERED);
  return { _id: stream.slice('notificationChoice-'.length), told };
}

/** Whether a person wanted such notifications when the event at this position happened, whenever it is asked. */
export const wants = (known: KnownChoices | undefined, kind: NotificationKind, position: number): boolean =>
  !known?.told.findLast(({ after }) => after < position)?.refused.includes(kind);
