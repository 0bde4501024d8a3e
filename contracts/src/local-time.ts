/** The time zone of all calendar arithmetic, wherever the browser is (docs/behaviour/visits.md#time). */
export const TIME_ZONE = 'America/Sao_Paulo';

/** A day of the calendar as `yyyy-MM-dd`. */
export type Day = string;
/** A time of day as `HH:mm`. */
export type Time = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days whose distance from UTC is remembered: some ten years. */
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

/** What a clock on the wall in São Paulo shows at an instant, as `yyyy-MM-dd` and `HH:mm`. */
export function localClock(instant: Date | string): { day: Day; time: Time } {
  const at = new Date(instant).getTime();
  const shown = new Date(at + offsetAt(at)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** An instant's day in São Paulo. */
export const localDay = (instant: Date | string): Day => localClock(instant).day;

/** An instant's time of day in São Paulo. */
export const localTime = (instant: Date | string): Time => localClock(instant).time;

/**
 * The instant, ISO UTC, at which clocks in São Paulo show this day and time. A time that a change to summer time
 * skipped (Brazil had some until 2019) becomes the same distance after the gap.
 */
export function instantOf(day: Day, time: Time): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - offsetAt(wanted);
  const better = wanted - offsetAt(guess);
  return new Date(localTime(new Date(better)) === time ? better : guess).toISOString();
}

/** Offsets by day of UTC; null on days on which clocks are changed. */
const offsets = new Map<number, number | null>();

/** How far São Paulo's clocks are ahead of UTC at an instant, in milliseconds: negative. */
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

/** Read from the parts of the format: its text differs between versions of ICU. */
function measuredOffset(instant: number): number {
  const part: { [type: string]: number } = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && dayOf(parsed) === text;
}

/** Days that may be asked for or written down: whatever is reckoned from them stays within what clocks can show. */
export const USABLE_DAYS = { first: '1900-01-01', last: '2999-12-31' } as const;

/** What is wrong with a text that should be a day, in Portuguese; null when nothing is. */
export function dayProblem(text: string): string | null {
  if (!isDay(text)) return 'Data inválida';
  return text < USABLE_DAYS.first || text > USABLE_DAYS.last ? 'A data deve ficar entre 1900 e 2999' : null;
}

/** Whether a text is a day that may be asked for or written down. */
export const isUsableDay = (text: string): boolean => dayProblem(text) === null;

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is an instant, such as `2026-03-01T12:00:00-03:00`, on a day that the calendar has. */
export const isInstant = (text: string): boolean => isDay(INSTANT.exec(text)?.[1] ?? '');

/** Whether a text is a day or an instant of those that may be asked for. */
export const isUsableMoment = (text: string): boolean =>
  isUsableDay(text.slice(0, 'yyyy-MM-dd'.length)) && (isDay(text) || isInstant(text));

const dayOf = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);
const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day => dayOf(utcOf(day) + days * DAY_MS);

/** The same day of the month so many months later; the month's last day when it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)));
}

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => new Date(utcOf(day)).getUTCDay();

/** The Sunday on which the day's week begins (docs/behaviour/visits.md#calendar). */
export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day));

/** The instants, ISO UTC, between which a span of inclusive local days lies: `from` is in it, `until` is not. */
export function instantsOf(start: Day, end: Day): { from: string; until: string } {
  return { from: instantOf(start, '00:00'), until: instantOf(addDays(end, 1), '00:00') };
}
