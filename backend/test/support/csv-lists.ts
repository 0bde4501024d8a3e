/** A spreadsheet with the columns that its lines have. */
export const csv = (...lines: Record<string, string>[]): string => {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\n');
};
/** A complete one. */
export const line = (title: string, given: Record<string, string> = {}) => ({
  ...{ title, address: `Rua ${title}, 1`, neighborhood: 'Centro', city: 'Campinas', state: 'SP' },
  ...{ price: '350.000', purpose: 'sale', type: 'house', ...given },
});
