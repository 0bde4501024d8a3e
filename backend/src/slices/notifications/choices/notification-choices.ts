import type { NotificationKind } from '@lox/contracts/notifications.js';
import { changeOptOuts } from '../../../platform/log/deciding/opt-outs.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { notificationChoiceEvents, type NotificationChoiceEvent } from './notification-choice.events.js';

/** May hold kinds of a newer release. */
export interface NotificationChoicesState {
  refused: readonly string[];
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
  // Inverted: `pushed` lists accepted kinds.
  const unpushed = new Map<string, boolean>();
  for (const { kind, push } of wishes) if (push !== undefined) unpushed.set(kind, !push);
  const refused = changeOptOuts(present.refused, program);
  const pushed = changeOptOuts(present.pushed, unpushed);
  return [
    ...(refused ? [{ type: 'NotificationChoicesChanged' as const, data: refused }] : []),
    ...(pushed ? [{ type: 'PushChoicesChanged' as const, data: pushed }] : []),
  ];
}
