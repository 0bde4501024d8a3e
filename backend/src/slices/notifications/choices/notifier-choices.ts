import type { NotificationKind } from '@lox/contracts/notifications.js';
import type { Document } from '../../../platform/storage/document-store/document-store.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import type { NotificationChoiceEvent } from './notification-choice.events.js';

export const NOTIFIER_CHOICES = 'notification_choices';

/** Each entry holds from its log position on. */
export interface NotifierChoices extends Document {
  /** Absent in documents of releases without push. */
  told: { after: number; refused: readonly string[]; pushed?: readonly string[] }[];
}

/** Repeated or parked events ask for choices this far back. */
const REMEMBERED = 20;

/** The same object when known already. */
export function withChoice(
  known: NotifierChoices | undefined,
  { stream, position, type, data }: Recorded<NotificationChoiceEvent>,
): NotifierChoices {
  if (known && (known.told.at(-1)?.after ?? 0) >= position) return known;
  const { refused } = known?.told.at(-1) ?? { refused: [] };
  const pushed = pushedOf(known?.told);
  const chosen = type === 'PushChoicesChanged' ? { refused, pushed: data.to } : { refused: data.to, pushed };
  return {
    _id: stream.slice('notificationChoice-'.length),
    told: [...(known?.told ?? []), { after: position, ...chosen }].slice(-REMEMBERED),
  };
}

/** As chosen when the event happened, however late it is handled. */
export function wantedChannels(
  known: NotifierChoices | undefined,
  kind: NotificationKind,
  position: number,
): { program: boolean; push: boolean } {
  const before = known?.told.filter(({ after }) => after < position);
  return { program: !before?.at(-1)?.refused.includes(kind), push: pushedOf(before).includes(kind) };
}

/** A release without push omits it, so the last known one holds. */
const pushedOf = (choices: NotifierChoices['told'] = []): readonly string[] =>
  choices.findLast(({ pushed }) => pushed)?.pushed ?? [];
