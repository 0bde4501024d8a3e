export type CellStyle = 'number' | 'percent' | 'date';

const DATE_FORMATS: readonly [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const DAY_MS = 86_400_000;
/** Excel takes 1900 for a leap year: its days count from here. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** Quoted texts, escaped signs and parts in brackets say nothing of days. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/s[.,]0+/gi, 's');
  return /[dmyhs]/i.test(bare) && !/[0#?]|general|standard/i.test(bare);
}

/** Decimals with a comma, days as 29/11/2026. */
export function cellText(value: string, kind: string, style: CellStyle, from1904: boolean): string {
  if (kind === 'b') return value === '1' ? 'sim' : 'não';
  if (kind === 'd') return dayText(Date.parse(`${value.replace(/Z$/, '')}Z`)) ?? value;
  const number = Number(value);
  if (kind !== 'n' || value.trim() === '' || !Number.isFinite(number)) return value;
  if (style === 'percent') return `${decimalText(number * 100)}%`;
  if (style === 'number') return decimalText(number);
  return dayText(EPOCH + (number + (from1904 ? DAYS_TO_1904 : 0)) * DAY_MS) ?? decimalText(number);
}

/** Coordinates need their decimals. */
function decimalText(number: number): string {
  const short = Math.round(number * 100) / 100;
  return (Math.abs(number - short) < 5e-8 ? String(short) : number.toFixed(7)).replace('.', ',');
}

function dayText(milliseconds: number): string | undefined {
  const date = new Date(Math.round(milliseconds / 60_000) * 60_000);
  if (Number.isNaN(date.getTime())) return undefined;
  const [year = '', month = '', day = '', time = ''] = date.toISOString().split(/[-T]/);
  const clock = time.slice(0, 5);
  return `${day}/${month}/${year}${clock === '00:00' ? '' : ` ${clock}`}`;
}
