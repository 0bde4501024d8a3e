import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MailPresence } from '@lox/contracts/letters.js';
import { call } from '../../shared/api.js';

/** Whether e-mails leave the program at present. */
export const mailPresenceQuery = queryOptions({
  queryKey: ['mail-presence'],
  queryFn: ({ signal }) => call<MailPresence>('/api/public/mail', { signal }),
});

/** True once it is known that no e-mail leaves: nothing may then promise one. */
export const useIsWithoutMail = (): boolean => useQuery(mailPresenceQuery).data?.delivering === false;
