import { addDays, instantOf, localClock } from './local-time.js';
import {
  DEFAULT_WORKING_WEEK,
  isWorked,
  workingMinutesBetween,
  workingWeekProblem,
  workingWeekText,
  type WorkingWeek,
} from './working-hours.js';

const withBreak: WorkingWeek = DEFAULT_WORKING_WEEK.map((intervals) =>
  intervals.length === 0
    ? []
    : [
        { from: '08:30', to: '12:00' },
        { from: '13:15', to: '18:00' },
      ],
);
const at = (day: string, time: string) => instantOf(day, time);

it.each([
  // Friday 27, Saturday 28, Monday 30 November 2026.
  ['within an interval', '2026-11-27T10:00', '2026-11-27T10:45', 45],
  ['outside of hours', '2026-11-27T19:00', '2026-11-27T22:00', 0],
  ['over a weekend', '2026-11-27T17:30', '2026-11-30T09:20', 30 + 240 + 20],
  ['a whole year', '2025-11-28T09:00', '2026-11-27T09:00', 52 * (5 * 540 + 240)],
  ['backwards', '2026-11-27T11:00', '2026-11-27T10:00', 0],
])('minutes %s', (_, from, until, minutes) => {
  const [a, b] = [from, until].map((text) => at(text.slice(0, 10), text.slice(11)));
  expect(workingMinutesBetween(a ?? '', b ?? '', DEFAULT_WORKING_WEEK)).toBe(minutes);
});

it('equals a count minute by minute, for any two instants and weeks with breaks', () => {
  const start = Date.parse(at('2026-11-20', '00:00'));
  for (let seed = 1; seed <= 8; seed++) {
    const from = start + ((seed * 7919) % 20_160) * 60_000;
    const until = from + ((seed * 104_729) % 20_160) * 60_000;
    let counted = 0;
    for (let minute = from; minute < until; minute += 60_000)
      if (isWorked(new Date(minute).toISOString(), 1, withBreak)) counted++;
    expect(
      workingMinutesBetween(new Date(from).toISOString(), new Date(until).toISOString(), withBreak),
    ).toBe(counted);
  }
});

it('a stretch is worked when no break and no end of the day interrupts it', () => {
  const on = (time: string, minutes: number) => isWorked(at('2026-11-27', time), minutes, withBreak);
  expect([on('08:30', 60), on('11:30', 30), on('11:31', 30), on('12:30', 30), on('17:30', 60)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isWorked(at(addDays('2026-11-27', 2), '10:00'), 30, withBreak)).toBe(false);
  expect(localClock(at('2026-11-27', '08:30')).time).toBe('08:30');
});

it('a week that cannot be kept says why', () => {
  const day = (...intervals: [string, string][]) =>
    workingWeekProblem([[], [], [], [], [], [], intervals.map(([from, to]) => ({ from, to }))]);
  expect(workingWeekProblem(DEFAULT_WORKING_WEEK)).toBeNull();
  expect(day(['10:00', '09:00'])).toBe('O horário termina antes de começar.');
  expect(day(['09:00', '12:00'], ['11:00', '13:00'])).toBe('Dois horários do mesmo dia se sobrepõem.');
  expect(workingWeekProblem([])).toBe('Informe os sete dias da semana.');
});

it('a week is told by stretches of equal days', () => {
  const [, weekday = []] = withBreak;
  expect(workingWeekText(withBreak)).toBe('seg a sáb 08:30–12:00 e 13:15–18:00');
  expect(workingWeekText(DEFAULT_WORKING_WEEK)).toBe('seg a sex 09:00–18:00; sáb 09:00–13:00');
  expect(workingWeekText([weekday, [], [], [], [], [], weekday])).toBe('sáb a dom 08:30–12:00 e 13:15–18:00');
  expect(workingWeekText(DEFAULT_WORKING_WEEK.map(() => []))).toBe('sem horário de trabalho');
});

it('a day has a bounded number of hours', () => {
  const many = Array.from({ length: 7 }, (_, hour) => ({ from: `1${hour}:00`, to: `1${hour}:30` }));
  expect(workingWeekProblem([many, [], [], [], [], [], []])).toBe('Um dia tem no máximo 6 horários.');
});
