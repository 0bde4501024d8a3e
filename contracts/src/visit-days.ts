import { addDays, addMonths, type Day } from './local-time.js';

/** Dates beyond are typing errors. */
export const VISIT_YEARS = { past: 10, ahead: 5 } as const;
export const VISIT_FAR_TEXT = 'Data da visita fora do período permitido';

export const lastVisitDay = (today: Day): Day => addDays(addMonths(today, 12 * VISIT_YEARS.ahead), -1);
