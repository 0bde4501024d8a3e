/** Unlike names of records, keys are long and have capitals. */
const KEY = /(?=[\w-]*[A-Z])[\w-]{40,}/g;
const OWNER_PAGE = /^(\/proprietario\/)[^/]*/i;

export const isOwnerPage = (path: string): boolean => OWNER_PAGE.test(path);

/** Without query, keys and what opens an owner's page. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(OWNER_PAGE, '$1…').replace(KEY, '…');
