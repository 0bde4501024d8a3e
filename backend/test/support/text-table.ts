export function textTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [columns, ...rows];
  const widths = columns.map((_, place) => Math.max(...all.map((row) => (row[place] ?? '').length)));
  const lines = all.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}
