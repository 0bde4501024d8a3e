/** All calendar arithmetic uses it, wherever the browser is. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** As `yyyy-MM-dd`. */
export type Day = string;
/** As `HH:mm`. */
export type Time = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_KEPT = 4000;

const clock = new Intl.DateTimeFormat('en', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

export function localClock(instant: Date | string): { day: Day; time: Time } {
  const at = new Date(instant).getTime();
  const shown = new Date(at + offsetAt(at)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

export const localDay = (instant: Date | string): Day => localClock(instant).day;

export const localTime = (instant: Date | string): Time => localClock(instant).time;

/** ISO UTC; a time skipped by summer time moves behind the gap. */
export function instantOf(day: Day, time: Time): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - offsetAt(wanted);
  const better = wanted - offsetAt(guess);
  return new Date(localTime(new Date(better)) === time ? better : guess).toISOString();
}

/** Minutes of the local clock since 1970: those of a day are 1440. */
export const localMinutes = (at: number): number => Math.floor((at + offsetAt(at)) / MINUTE_MS);

/** Null on days of a clock change. */
const offsets = new Map<number, number | null>();

/** In milliseconds, negative. */
function offsetAt(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  let offset = offsets.get(day);
  if (offset === undefined) {
    const [first, last] = [measuredOffset(day * DAY_MS), measuredOffset((day + 1) * DAY_MS - MINUTE_MS)];
    offset = first === last ? first : null;
    if (offsets.size >= DAYS_KEPT) offsets.clear();
    offsets.set(day, offset);
  }
  return offset ?? measuredOffset(instant);
}

/** Uses parts: the formatted text differs between versions of ICU. */
function measuredOffset(instant: number): number {
  const part: { [type: string]: number } = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && dayOf(parsed) === text;
}

/** Arithmetic on these stays within what `Date` can show. */
export const USABLE_DAYS = { first: '1900-01-01', last: '2999-12-31' } as const;

export function dayProblem(text: string): string | null {
  if (!isDay(text)) return 'Data inválida';
  return text < USABLE_DAYS.first || text > USABLE_DAYS.last ? 'A data deve ficar entre 1900 e 2999' : null;
}

export const isUsableDay = (text: string): boolean => dayProblem(text) === null;

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export const isInstant = (text: string): boolean => isDay(INSTANT.exec(text)?.[1] ?? '');

export const isUsableMoment = (text: string): boolean =>
  isUsableDay(text.slice(0, 'yyyy-MM-dd'.length)) && (isDay(text) || isInstant(text));

const dayOf = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);
const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day => dayOf(utcOf(day) + days * DAY_MS);

/** Clamped to the month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)));
}

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => new Date(utcOf(day)).getUTCDay();

export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day));

/** ISO UTC; `until` is exclusive. */
export function instantsOf(start: Day, end: Day): { from: string; until: string } {
  return { from: instantOf(start, '00:00'), until: instantOf(addDays(end, 1), '00:00') };
}
