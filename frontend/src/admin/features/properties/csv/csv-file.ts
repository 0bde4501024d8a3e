import { CSV_LIMITS } from '@lox/contracts/property-management.js';

/** Browsers report a `.csv` as its own type, Excel's or none. */
const CSV_TYPES = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', ''];

export function csvProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const named = /\.csv$/i.test(file.name);
  if (file.type !== 'text/csv' && !(named && CSV_TYPES.includes(file.type))) {
    return 'Por favor, selecione um arquivo CSV válido.';
  }
  if (file.size > CSV_LIMITS.bytes) return `O arquivo passa de ${CSV_LIMITS.bytes / 1024 / 1024} MB.`;
  return null;
}
