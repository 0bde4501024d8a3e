import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { ImportRunner, type ImportWork } from '../src/slices/properties/importing/import-runner.js';
import type { CsvLine } from '../src/slices/properties/csv/read-csv.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
const folder = mkdtempSync(join(tmpdir(), 'lox-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an import of so many lines, and says which positions it waited for. */
async function run(lines: number, take: ImportWork<CsvLine>['take']): Promise<number[]> {
  const path = join(folder, 'lines.csv');
  const line = 'Casa;Rua A, 1;Campinas;SP;350000;sale;house\n';
  writeFileSync(path, `title;address;city;state;price;purpose;type\n${line.repeat(lines)}`);
  const shown = jest.spyOn(app.nest.get(Projections), 'shown').mockResolvedValue();
  const account = (await app.nest.get(Accounts).byId(app.admin.id))!;
  const observer = { signal: new AbortController().signal, onProgress: () => {} };
  const counts = () => ({ imported: 0, skipped: 0, errors: 0 });
  try {
    await app.nest.get(ImportRunner).run('csv', path, account, observer, { take, counts });
    return shown.mock.calls.flat().map(({ position }) => position);
  } finally {
    shown.mockRestore();
  }
}

it('waits for the last event, in whatever order the entries end', async () => {
  let release!: () => void;
  const othersEnded = new Promise<void>((resolve) => (release = resolve));
  let taken = 0;
  expect(
    await run(8, async () => {
      const position = ++taken;
      // The first entry ends after all others.
      if (position === 1) await othersEnded;
      if (position === 8) release();
      return { stream: `property-${position}`, position };
    }),
  ).toEqual([8]);
});

it('takes no further entry after a failure, and ends once nothing is under way', async () => {
  let [taken, ended] = [0, 0];
  const failing = run(50, async () => {
    if (++taken === 3) throw new Error('no store');
    await new Promise(setImmediate);
    ended++;
    return null;
  });
  await expect(failing).rejects.toThrow('no store');
  expect(taken).toBeLessThan(20);
  expect(ended).toBe(taken - 1);
});
