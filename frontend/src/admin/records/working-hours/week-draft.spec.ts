import { DEFAULT_WORKING_WEEK, workingWeekProblem } from '@lox/contracts/working-hours.js';
import { repeatMonday, withAnother } from './week-draft.js';

it('a day gets the usual hours, then a break, then an evening, as long as one fits', () => {
  const usual = withAnother([])!;
  expect(usual).toEqual([{ from: '09:00', to: '18:00' }]);
  const withBreak = withAnother(usual)!;
  expect(withBreak).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ]);
  const withEvening = withAnother(withBreak)!;
  expect(withEvening.at(-1)).toEqual({ from: '19:00', to: '20:00' });
  expect(workingWeekProblem([withEvening, [], [], [], [], [], []])).toBeNull();
  expect(withAnother([{ from: '13:00', to: '21:30' }])).toBeNull();
  const six = Array.from({ length: 6 }, (_, hour) => ({ from: `0${hour}:00`, to: `0${hour}:30` }));
  expect(withAnother(six)).toBeNull();
});

it('Monday is repeated on working days only', () => {
  const week = repeatMonday(DEFAULT_WORKING_WEEK.with(1, [{ from: '08:00', to: '12:00' }]));
  expect(week.map(([first]) => first?.to ?? null)).toEqual([
    null,
    '12:00',
    '12:00',
    '12:00',
    '12:00',
    '12:00',
    '13:00',
  ]);
});
