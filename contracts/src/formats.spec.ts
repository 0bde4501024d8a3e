import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import {
  formatAge,
  formatCompactMoney,
  formatDay,
  formatDayAndTime,
  formatMoney,
  formatPrice,
} from './formats.js';

/** pt-BR puts a no-break space behind the currency sign. */
const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('money', () => {
  it.each([
    [1234.5, 'R$ 1.234,50'],
    [0, 'R$ 0,00'],
    [9_999_999_999.99, 'R$ 9.999.999.999,99'],
    [-1, '-R$ 1,00'],
  ])('%p has cents: %s', (reais, text) => expect(plain(formatMoney(reais))).toBe(text));

  it.each([
    [350_000, 'R$ 350.000'],
    [1_249.6, 'R$ 1.250'],
  ])('%p as a price has none: %s', (reais, text) => expect(plain(formatPrice(reais))).toBe(text));

  it.each([
    [1_234_567, 'R$ 1,2 mi'],
    [350_000, 'R$ 350 mil'],
    [950, 'R$ 950'],
  ])('%p in a narrow place: %s', (reais, text) => expect(plain(formatCompactMoney(reais))).toBe(text));
});

describe('instants are shown in São Paulo', () => {
  const cases: [string, string, string][] = [
    ['2026-11-20T17:05:00.000Z', '20/11/2026', '14:05'],
    ['2026-11-21T02:59:59.999Z', '20/11/2026', '23:59'],
    ['2026-11-21T03:00:00.000Z', '21/11/2026', '00:00'],
    ['2026-01-01T02:59:00.000Z', '31/12/2025', '23:59'],
    // Brazil had summer time until 2019.
    ['2018-12-31T02:30:00.000Z', '31/12/2018', '00:30'],
  ];

  it.each(cases)('%s is %s %s', (iso, day, time) => {
    expect(formatDay(iso)).toBe(day);
    const [shownDay = '', shownTime] = formatDayAndTime(iso).split(/,? /);
    expect([shownDay.replace(/\/(\d\d)$/, '/20$1'), shownTime]).toEqual([day, time]);
  });

  describe.each([
    ['America/Sao_Paulo', 180],
    ['UTC', 0],
    ['Asia/Tokyo', -540],
  ])('also where the process runs in %s', (TZ, offset) => {
    let folder: string;
    beforeAll(() => {
      folder = compiledFormats();
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('on both sides of midnight', () => {
      const script = `
        const { formatDay, formatDayAndTime } = require(${JSON.stringify(join(folder, 'formats.js'))});
        const days = ${JSON.stringify(cases.map(([iso]) => iso))}.map(formatDay);
        console.log(JSON.stringify([new Date(0).getTimezoneOffset(), ...days]));`;
      const env = { ...process.env, TZ };
      const text = execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
      expect(JSON.parse(text)).toEqual([offset, ...cases.map(([, day]) => day)]);
    });
  });
});

function compiledFormats(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lox-formats-'));
  for (const name of ['formats', 'local-time', 'text']) {
    const { code } = transformFileSync(join(__dirname, `${name}.ts`), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    writeFileSync(join(folder, `${name}.js`), code);
  }
  return folder;
}

describe('the age of a notification', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const before = (ms: number): string => formatAge(new Date(now.getTime() - ms).toISOString(), now);
  const MINUTE = 60_000;

  it.each([
    [0, 'Agora'],
    [MINUTE - 1, 'Agora'],
    [-5 * MINUTE, 'Agora'],
    [MINUTE, '1m atrás'],
    [60 * MINUTE - 1, '59m atrás'],
    [60 * MINUTE, '1h atrás'],
    [120 * MINUTE - 1, '1h atrás'],
    [1440 * MINUTE - 1, '23h atrás'],
    [1440 * MINUTE, '19/11/2026'],
    [365 * 1440 * MINUTE, '20/11/2025'],
  ])('%p ms ago is %s', (ms, text) => expect(before(ms)).toBe(text));
});
