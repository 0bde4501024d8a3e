import { addDays, instantOf, localClock } from './local-time.js';
import {
  DEFAULT_WORKING_WEEK,
  isWorked,
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
