import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MailPresence } from '@lox/contracts/letters.js';
import { call } from '../../shared/api.js';

export const mailPresenceQuery = queryOptions({
  queryKey: ['mail-presence'],
  queryFn: ({ signal }) => call<MailPresence>('/api/public/mail', { signal }),
});

/** An unknown state counts as with e-mail. */
export const useIsWithoutMail = (): boolean => useQuery(mailPresenceQuery).data?.delivering === false;
