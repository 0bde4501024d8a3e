import { addDays, isUsableDay, weekday, type Day, type Time } from './local-time.js';
import { foldCase } from './text.js';

export const DAY_HINT = 'Não entendi a data. Escreva como 02/12/2026.';
export const TIME_HINT = 'Não entendi o horário. Escreva como 18:30.';
export const MOMENT_HINT = 'Não entendi a data e a hora. Escreva como 02/12/2026 18:30.';

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const FULL_WEEKDAYS = /^(domingo|segunda|terca|quarta|quinta|sexta|sabado)(-? ?feira)?$/;
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const FULL_MONTHS =
  /^(janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$/;
const NEAR: { [words: string]: number } = {
  anteontem: -2,
  ontem: -1,
  hoje: 0,
  amanha: 1,
  'depois de amanha': 2,
};

const LONGEST = 60;

/** Reads `2/12`, `02122026`, `2 de dezembro`, `qua`, `amanhã`, `dia 5`; gives the nearest such day. */
export function typedDay(text: string, today: Day, toward: 'ahead' | 'back' = 'ahead'): Day | null {
  const words = foldCase(text).trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  const near = NEAR[words];
  if (near !== undefined) return addDays(today, near);
  const named = weekdayNamed(words);
  if (named !== null) return nearest(today, toward, (day) => weekday(day) === named);
  const [year, month, date] = partsOf(words);
  if (date === undefined) return null;
  if (year !== undefined && month !== undefined) return dayFrom(year, month, date);
  return nearest(
    today,
    toward,
    (day) => Number(day.slice(8)) === date && (month === undefined || Number(day.slice(5, 7)) === month),
  );
}

/** Reads `18`, `1830`, `18h30`, `às 9h`, `meio-dia`. */
export function typedTime(text: string): Time | null {
  const words = foldCase(text)
    .trim()
    .replace(/^(as|a partir das) /, '')
    .replace(/\s*(h|hs|hrs|horas?|min)\.?$/, '');
  if (/^meio[- ]dia$/.test(words)) return '12:00';
  if (/^meia[- ]noite$/.test(words)) return '00:00';
  const [, hour = '', minute = '0'] =
    /^(\d{1,2})(?:\s*(?:[:.,h]|hs?)\s*(\d{2}))?$/.exec(words) ?? /^(\d{1,2})(\d{2})$/.exec(words) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

export function typedMoment(
  text: string,
  today: Day,
  { toward, time: alone }: { toward?: 'ahead' | 'back'; time: Time },
): { day: Day; time: Time } | null {
  if (text.length > LONGEST) return null;
  const whole = typedDay(text, today, toward);
  if (whole !== null) return { day: whole, time: alone };
  for (const { index } of text.matchAll(/[\sT,]/g)) {
    const day = typedDay(text.slice(0, index).replace(/,$/, ''), today, toward);
    const time = typedTime(text.slice(index + 1));
    if (day !== null && time !== null) return { day, time };
  }
  return null;
}

function partsOf(words: string): [year?: number, month?: number, date?: number] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const [, date, month, year] =
    /^(?:dia )?(\d{1,2})$/.exec(words) ??
    /^(\d{1,2})(?:[/.\- ])(\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(words) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(words) ??
    /^(?:dia )?(\d{1,2})(?:º|o)?(?: de |[ /.-])([a-z]+)\.?(?:(?: de |[ /.-])(\d{4}|\d{2}))?$/.exec(words) ??
    [];
  if (date === undefined) return [];
  const named = month === undefined ? undefined : monthOf(month);
  if (named === null) return [];
  return [year === undefined ? undefined : Number(year.padStart(4, '20')), named, Number(date)];
}

function monthOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null;
  const place = MONTHS.indexOf(text.slice(0, 3));
  return place >= 0 && (text.length === 3 || FULL_MONTHS.test(text)) ? place + 1 : null;
}

function weekdayNamed(words: string): number | null {
  const place = WEEKDAYS.indexOf(words.slice(0, 3));
  return place >= 0 && (words.length === 3 || FULL_WEEKDAYS.test(words)) ? place : null;
}

function dayFrom(year: number, month: number, date: number): Day | null {
  const two = (figure: number): string => String(figure).padStart(2, '0');
  const day = `${year}-${two(month)}-${two(date)}`;
  return isUsableDay(day) ? day : null;
}

/** The range covers 29/02 around 2100. */
function nearest(today: Day, toward: 'ahead' | 'back', isSuch: (day: Day) => boolean): Day | null {
  const step = toward === 'ahead' ? 1 : -1;
  let day = today;
  for (let days = 0; days < 366 * 8 + 2; days++, day = addDays(day, step)) if (isSuch(day)) return day;
  return null;
}
