import { queryOptions } from '@tanstack/react-query';
import type {
  UpdateLetterRules,
  ChangeMailSettings,
  LetterEntry,
  LetterPage,
  LetterRules,
  LetterState,
  LetterTemplate,
  LetterText,
  LetterWords,
  MailSettings,
  MailTest,
} from '@lox/contracts/letters.js';
import type { MessageTemplate } from '@lox/contracts/messages.js';
import { call } from '../../../shared/api.js';

const LETTERS = '/api/admin/letters';
const SERVER = '/api/admin/mail-settings';
const RULES = '/api/admin/letter-rules';
const TEXTS = '/api/admin/letter-texts';

export const LETTERS_PAGE = 25;
const REFRESH_MS = 10_000;

export const letterKeys = {
  all: ['letters'] as const,
  list: ['letters', 'list'] as const,
  server: ['letters', 'server'] as const,
  rules: ['letters', 'rules'] as const,
  texts: ['letters', 'texts'] as const,
};

export interface LetterFilters {
  state?: LetterState;
  kind?: string;
  page: number;
}

export const lettersQuery = ({ state, kind, page }: LetterFilters) =>
  queryOptions({
    queryKey: [...letterKeys.list, { state, kind, page }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        limit: String(LETTERS_PAGE),
        offset: String((page - 1) * LETTERS_PAGE),
        ...(state && { state }),
        ...(kind && { kind }),
      });
      return call<LetterPage>(`${LETTERS}?${query}`, { signal });
    },
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });

const pathOf = (id: string): string => `${LETTERS}/${encodeURIComponent(id)}`;

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...letterKeys.all, 'one', id],
    queryFn: ({ signal }) => call<LetterText>(pathOf(id), { signal }),
    // The text is valid for one request only.
    gcTime: 0,
  });

export const letterHtmlPath = (id: string): string => `${pathOf(id)}/html`;

export const postLetterAction = (id: string, what: 'send-again' | 'cancel'): Promise<LetterEntry> =>
  call(`${pathOf(id)}/${what}`, { method: 'POST' });

export const mailSettingsQuery = queryOptions({
  queryKey: letterKeys.server,
  queryFn: ({ signal }) => call<MailSettings>(SERVER, { signal }),
  refetchOnWindowFocus: false,
});

export const saveMailSettings = (settings: ChangeMailSettings, version: number): Promise<MailSettings> =>
  call(SERVER, { method: 'PUT', body: settings, headers: { 'If-Match': `"${version}"` } });

export const sendTestLetter = (): Promise<MailTest> => call(`${SERVER}/test`, { method: 'POST' });

export const rulesQuery = queryOptions({
  queryKey: letterKeys.rules,
  queryFn: ({ signal }) => call<LetterRules>(RULES, { signal }),
  refetchOnWindowFocus: false,
});

export const saveRules = (rules: UpdateLetterRules, version: number): Promise<LetterRules> =>
  call(RULES, { method: 'PUT', body: rules, headers: { 'If-Match': `"${version}"` } });

export const textsQuery = queryOptions({
  queryKey: letterKeys.texts,
  queryFn: ({ signal }) => call<LetterTemplate[]>(TEXTS, { signal }),
});

export const saveText = (kind: string, words: LetterWords | null, version: number): Promise<LetterTemplate> =>
  call(`${TEXTS}/${kind}`, {
    ...(words ? { method: 'PUT', body: words } : { method: 'DELETE' }),
    headers: { 'If-Match': `"${version}"` },
  });

export const saveMessage = (moment: string, text: string | null, version: number): Promise<MessageTemplate> =>
  call(`/api/messages/${moment}`, {
    ...(text === null ? { method: 'DELETE' } : { method: 'PUT', body: { text } }),
    headers: { 'If-Match': `"${version}"` },
  });

export const previewPath = (kind: string, { subject, introduction }: LetterWords): string =>
  `${TEXTS}/${kind}/preview?${new URLSearchParams({ subject, introduction })}`;
