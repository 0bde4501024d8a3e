import { queryOptions } from '@tanstack/react-query';
import type { LetterChoices } from '@lox/contracts/letters.js';
import type { NotificationChoices, NotificationKind } from '@lox/contracts/notifications.js';
import { call } from '../../../shared/api.js';
import { choiceRows, type ChoiceRow } from './choice-rows.js';

const LETTERS = '/api/letters/choices';
const NOTIFICATIONS = '/api/notifications/choices';

export const choicesQuery = queryOptions({
  queryKey: ['account', 'choices'],
  queryFn: async ({ signal }): Promise<ChoiceRow[]> => {
    const [letters, notifications] = await Promise.all([
      call<LetterChoices>(LETTERS, { signal }),
      call<NotificationChoices>(NOTIFICATIONS, { signal }),
    ]);
    return choiceRows(notifications.choices, letters.choices);
  },
});

export const saveEmailChoice = (kind: string, email: boolean): Promise<LetterChoices> =>
  call(LETTERS, { method: 'PUT', body: { choices: [{ kind, email }] } });

export const saveNotificationChoice = (
  kind: string,
  choice: { program?: boolean; push?: boolean },
): Promise<NotificationChoices> =>
  call(NOTIFICATIONS, { method: 'PUT', body: { choices: [{ kind: kind as NotificationKind, ...choice }] } });
