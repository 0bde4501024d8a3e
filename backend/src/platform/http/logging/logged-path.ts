import { OWNER_PAGE } from '../requests/owner-page-path.js';

/** Unlike names of records, keys are long and have capitals. */
const KEY = /(?=[\w-]*[A-Z])[\w-]{40,}/g;

/** Without query, keys and what opens an owner's page. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(OWNER_PAGE, '$1…').replace(KEY, '…');
