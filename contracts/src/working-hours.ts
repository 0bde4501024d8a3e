import { localClock, weekday, type Day, type Time } from './local-time.js';

/** `to` is exclusive; times of São Paulo. */
export interface WorkingInterval {
  from: Time;
  to: Time;
}

/** From Sunday to Saturday; intervals of a day are in order and apart. */
export type WorkingWeek = readonly (readonly WorkingInterval[])[];

const WEEKDAY: WorkingInterval[] = [{ from: '09:00', to: '18:00' }];

export const DEFAULT_WORKING_WEEK: WorkingWeek = [
  [],
  WEEKDAY,
  WEEKDAY,
  WEEKDAY,
  WEEKDAY,
  WEEKDAY,
  [{ from: '09:00', to: '13:00' }],
];

export const WORKING_LIMITS = { intervals: 6, bufferMinutes: 240 } as const;

export interface WorkingHours {
  week: WorkingWeek;
  bufferMinutes: number;
}

export interface AgencyHours extends WorkingHours {
  updatedAt: string | null;
  version: number;
}

/** Null: the agency's hold. */
export type OwnHours = { [field in keyof WorkingHours]: WorkingHours[field] | null };

export interface BrokerHours extends OwnHours {
  agency: WorkingHours;
  updatedAt: string | null;
  version: number;
}

const WEEK_DAYS = 7;

export const minutesOf = (time: Time): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const intervalsOn = (week: WorkingWeek, day: Day): readonly WorkingInterval[] =>
  week[weekday(day)] ?? [];

/** Null when the week can be kept, otherwise why not. */
export function workingWeekProblem(week: WorkingWeek): string | null {
  if (week.length !== WEEK_DAYS) return 'Informe os sete dias da semana.';
  for (const intervals of week) {
    if (intervals.length > WORKING_LIMITS.intervals)
      return `Um dia tem no máximo ${WORKING_LIMITS.intervals} horários.`;
    let end: Time = '';
    for (const { from, to } of intervals) {
      if (to <= from) return 'O horário termina antes de começar.';
      if (from < end) return 'Dois horários do mesmo dia se sobrepõem.';
      end = to;
    }
  }
  return null;
}

export function isWorked(at: string, minutes: number, week: WorkingWeek): boolean {
  const { day, time } = localClock(at);
  const until = minutesOf(time) + minutes;
  return intervalsOn(week, day).some(
    ({ from, to }) => minutesOf(time) >= minutesOf(from) && until <= minutesOf(to),
  );
}

const DAY_NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** "seg a sex 09:00–12:00 e 13:00–18:00; sáb 09:00–13:00", from Monday on. */
export function workingWeekText(week: WorkingWeek): string {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const index of [1, 2, 3, 4, 5, 6, 0]) {
    const name = DAY_NAMES[index] ?? '';
    const hours = (week[index] ?? []).map(({ from, to }) => `${from}–${to}`).join(' e ');
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = name;
    else groups.push({ first: name, last: name, hours });
  }
  const texts = groups.flatMap(({ first, last, hours }) =>
    hours === '' ? [] : `${first === last ? first : `${first} a ${last}`} ${hours}`,
  );
  return texts.join('; ') || 'sem horário de trabalho';
}

/** Of the agency's stream and document; the others' key is the broker's id. */
export const AGENCY_HOURS_KEY = 'agency';
