import type { NotificationKind } from '@lox/contracts/notifications.js';
import type { Document } from '../../../platform/storage/document-store/document-store.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import type { NotificationChoiceEvent } from './notification-choice.events.js';

/** What the notifier knows of a person's choices, written together with its checkpoint. */
export const NOTIFIER_CHOICES = 'notification_choices';

/** The kinds that a person refused, and those to be pushed, from each of these places in the log on; `_id` is the person's. */
export interface NotifierChoices extends Document {
  /** `pushed` is absent in what a release without push stored. */
  told: { after: number; refused: readonly string[]; pushed?: readonly string[] }[];
}

/** A run of events that is repeated after a crash, or a parked one, is far behind so many changes of one person. */
const REMEMBERED = 20;

/** A person's choices after the event; the very same where it is known already. */
export function withChoice(
  known: NotifierChoices | undefined,
  { stream, position, type, data }: Recorded<NotificationChoiceEvent>,
): NotifierChoices {
  if (known && (known.told.at(-1)?.after ?? 0) >= position) return known;
  const { refused } = known?.told.at(-1) ?? { refused: [] };
  const pushed = pushedOf(known?.told);
  const chosen = type === 'PushChoicesChanged' ? { refused, pushed: data.to } : { refused: data.to, pushed };
  const told = [...(known?.told ?? []), { after: position, ...chosen }].slice(-REMEMBERED);
  return { _id: stream.slice('notificationChoice-'.length), told };
}

/** By which ways a person wanted such notifications when the event at this position happened, whenever it is asked. */
export function wantedChannels(
  known: NotifierChoices | undefined,
  kind: NotificationKind,
  position: number,
): { program: boolean; push: boolean } {
  const told = known?.told.filter(({ after }) => after < position);
  return { program: !told?.at(-1)?.refused.includes(kind), push: pushedOf(told).includes(kind) };
}

/** As it was said last: a release without push says nothing of it when it notes another choice. */
const pushedOf = (told: NotifierChoices['told'] = []): readonly string[] =>
  told.findLast(({ pushed }) => pushed)?.pushed ?? [];
