import { readFileSync } from 'node:fs';
import { LETTER_KIND_LABELS } from './letters.js';

it('every kind of letter is in the table of docs/behaviour/letters.md', () => {
  const rows = readFileSync('docs/behaviour/letters.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [key, label] of Object.entries(LETTER_KIND_LABELS))
    expect(rows).toContainEqual(expect.arrayContaining([label, `\`${key}\``]));
});
