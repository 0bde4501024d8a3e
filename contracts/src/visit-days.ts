import { addDays, addMonths, type Day } from './local-time.js';

/** How far from today a visit may be, in years: dates beyond are typing errors. */
export const VISIT_YEARS = { past: 10, ahead: 5 } as const;
export const VISIT_FAR_TEXT = 'Data da visita fora do período permitido';

/** The last day for which a visit may be wished. */
export const lastVisitDay = (today: Day): Day => addDays(addMonths(today, 12 * VISIT_YEARS.ahead), -1);
