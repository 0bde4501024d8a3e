import { sinceText } from './today-texts.js';

it.each([
  [{ arrived: 0, closed: 0, lost: 0, visited: 0 }, 'Desde ontem às 18:00: nenhum lead novo.'],
  [{ arrived: 1, closed: 0, lost: 0, visited: 0 }, 'Desde ontem às 18:00: 1 lead novo.'],
  [{ arrived: 0, closed: 2, lost: 1, visited: 0 }, 'Desde ontem às 18:00: 2 fechados e 1 perdido.'],
  [
    { arrived: 3, closed: 1, lost: 2, visited: 4 },
    'Desde ontem às 18:00: 3 leads novos, 1 fechado, 2 perdidos e 4 visitas realizadas.',
  ],
])('%j is said in one line', (counts, text) => {
  expect(sinceText({ from: '2026-11-28T21:00:00Z', ...counts })).toBe(text);
});
