import type { LibraryDocument } from '@lox/contracts/documents.js';
import { addMonths, localDay } from '@lox/contracts/local-time.js';

const MONTHS_OFFERED = 24;
const inWords = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11`, of São Paulo. */
export const monthOf = ({ createdAt }: Pick<LibraryDocument, 'createdAt'>): string =>
  localDay(createdAt).slice(0, 7);

/** "novembro de 2026". */
export const monthText = (month: string): string => inWords.format(new Date(`${month}-01T00:00:00Z`));

export function monthOptions(today: string, chosen?: string): { value: string; label: string }[] {
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => addMonths(first, -back).slice(0, 7));
  const offered = chosen && !months.includes(chosen) ? [...months, chosen] : months;
  return offered.map((value) => ({ value, label: monthText(value) }));
}
