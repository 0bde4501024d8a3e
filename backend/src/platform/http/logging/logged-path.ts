/** Keys in an address are long and have capitals, unlike the names of records. */
const KEY = /(?=[\w-]*[A-Z])[\w-]{40,}/g;

/** Without the query and without keys: both may open something. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(KEY, '…');
