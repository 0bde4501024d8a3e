import type { NotificationKind } from '@lox/contracts/notifications.js';
import { changeOptOuts } from '../../../platform/log/deciding/opt-outs.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { notificationChoiceEvents, type NotificationChoiceEvent } from './notification-choice.events.js';

/** What a person chose; of a newer release there may be other kinds than ours. */
export interface NotificationChoicesState {
  /** These do not come in the program; what nobody chose does. */
  refused: readonly string[];
  /** These are pushed to their devices; what nobody chose is not. */
  pushed: readonly string[];
}

export const notificationChoices: Evolution<NotificationChoicesState, NotificationChoiceEvent> = {
  events: notificationChoiceEvents,
  initial: { refused: [], pushed: [] },
  evolve(state, { type, data }) {
    switch (type) {
      case 'NotificationChoicesChanged':
        return { ...state, refused: data.to };
      case 'PushChoicesChanged':
        return { ...state, pushed: data.to };
    }
  },
};

/** What a person wants of a kind from now on, in the program and on their devices; what is not named stays. */
export interface NotificationChoiceChange {
  kind: NotificationKind;
  program?: boolean | undefined;
  push?: boolean | undefined;
}

export function chooseNotifications(
  present: NotificationChoicesState,
  wishes: readonly NotificationChoiceChange[],
): NotificationChoiceEvent[] {
  const program = new Map<string, boolean>();
  for (const { kind, program: wanted } of wishes) if (wanted !== undefined) program.set(kind, wanted);
  // Kept the other way round: what is pushed, not what is refused.
  const unpushed = new Map<string, boolean>();
  for (const { kind, push } of wishes) if (push !== undefined) unpushed.set(kind, !push);
  const refused = changeOptOuts(present.refused, program);
  const pushed = changeOptOuts(present.pushed, unpushed);
  return [
    ...(refused ? [{ type: 'NotificationChoicesChanged' as const, data: refused }] : []),
    ...(pushed ? [{ type: 'PushChoicesChanged' as const, data: pushed }] : []),
  ];
}
