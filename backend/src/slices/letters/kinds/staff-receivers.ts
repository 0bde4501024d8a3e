import type { Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { LetterCause } from '../../../platform/edge/mail/letter-kinds.js';
import { streamKey } from '../records/letter-records.js';

export const SAMPLE_STAFF = { name: 'Camila Nogueira', address: 'camila@exemplo.com.br' };

export const toStaff = (ids: Iterable<string>, cause: string): LetterCause[] =>
  [...new Set(ids)].map((id) => ({ cause, stream: `user-${id}`, receiver: `user-${id}` }));

export const toBrokers = (cause: string, records: readonly { brokerId: string | null }[]): LetterCause[] =>
  toStaff(
    records.flatMap(({ brokerId }) => brokerId ?? []),
    cause,
  );

export const accountOf = (accounts: Accounts, receiver: string): Promise<Account | undefined> =>
  accounts.byId(streamKey(receiver, 'user') ?? '');
