const LONG_WORD = /[\w-]{40,}/g;
const OWNER_PAGE = /^(\/proprietario\/)[^/]*/i;

export const isOwnerPage = (path: string): boolean => OWNER_PAGE.test(path);

/** Without query, keys and what opens an owner's page. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(OWNER_PAGE, '$1…').replace(LONG_WORD, withoutKey);

/** Unlike names of records, keys have capitals. */
const withoutKey = (word: string): string => (/[A-Z]/.test(word) ? '…' : word);
