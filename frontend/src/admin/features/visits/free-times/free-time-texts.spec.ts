import type { FreeDay, FreeTimes } from '@lox/contracts/free-times.js';
import { instantOf } from '@lox/contracts/local-time.js';
import { clockText, countText, dayLabel, firstName, nothingFreeText, timeNote } from './free-time-texts.js';

const DAY: FreeDay = {
  day: '2026-11-30',
  free: 3,
  absent: false,
  hours: [{ from: '09:00', to: '12:00' }],
  slots: [
    { start: instantOf('2026-11-30', '09:00'), state: 'free' },
    {
      start: instantOf('2026-11-30', '10:00'),
      state: 'taken',
      visit: { id: 'v', client: 'Ana Conceição', property: null },
    },
  ],
};
const TIMES: FreeTimes = { broker: { id: 'b', name: 'Bia Prado', avatar: null }, days: [DAY] };

it('hours are written as people say them', () => {
  expect(['08:00', '10:30', '00:15', '20:05'].map(clockText)).toEqual(['8h', '10h30', '0h15', '20h05']);
});

it('a day says how many are free, or why none is', () => {
  expect(dayLabel(DAY)).toBe('Segunda-feira, 30 de novembro: 3 livres');
  expect(countText({ ...DAY, free: 1 })).toBe('1 livre');
  const none = { ...DAY, free: 0 };
  expect(countText(none)).toBe('cheio');
  expect(countText({ ...none, hours: [] })).toBe('folga');
  expect(countText({ ...none, absent: true })).toBe('ausente');
  expect(nothingFreeText({ ...none, hours: [] }, 'Bia')).toBe(
    'Nesta segunda-feira, 30 de novembro, Bia não trabalha.',
  );
  expect(nothingFreeText({ ...none, hours: [], day: '2026-12-06' }, 'Bia')).toMatch(/^Neste domingo/);
  expect(nothingFreeText({ ...none, absent: true }, 'Bia')).toBe('Bia não estará neste dia.');
  expect(nothingFreeText(none, 'Bia')).toMatch(/^Nada livre neste dia/);
});

it.each([
  ['09:00', 60, null],
  ['09:10', 60, null],
  ['10:00', 60, 'Às 10h a agenda de Bia Prado já está ocupada.'],
  ['11:30', 60, 'Fora do horário de trabalho de Bia Prado. Você pode agendar mesmo assim.'],
  ['11:30', 30, null],
  ['07:00', 60, 'Fora do horário de trabalho de Bia Prado. Você pode agendar mesmo assim.'],
  [null, 60, null],
])('a typed %s for %i minutes: %s', (time, minutes, note) => {
  expect(timeNote(TIMES, '2026-11-30', time, minutes)).toBe(note);
});

it('of another day, or of one without the broker, nothing is noted', () => {
  expect(timeNote(TIMES, '2026-12-01', '07:00', 60)).toBeNull();
  expect(timeNote({ ...TIMES, days: [{ ...DAY, absent: true }] }, DAY.day, '07:00', 60)).toBeNull();
});

it('whose a time is takes a first name', () => {
  expect(firstName(' Ana Conceição ')).toBe('Ana');
  expect(firstName(null)).toBe('Ocupado');
});
