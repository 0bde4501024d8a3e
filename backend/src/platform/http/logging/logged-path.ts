/** Unlike names of records, keys are long and have capitals. */
const KEY = /(?=[\w-]*[A-Z])[\w-]{40,}/g;

/** Without query and keys. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(KEY, '…');
