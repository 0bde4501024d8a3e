import { agoText, sinceText } from './today-texts.js';

const NOW = new Date('2026-11-29T12:00:00Z');

it.each([
  ['2026-11-29T11:59:40Z', 'agora mesmo'],
  ['2026-11-29T12:00:30Z', 'agora mesmo'],
  ['2026-11-29T11:55:00Z', 'há 5 min'],
  ['2026-11-29T10:01:00Z', 'há 1 h'],
  ['2026-11-28T12:00:01Z', 'há 23 h'],
  ['2026-11-28T12:00:00Z', 'há 1 dia'],
  ['2026-11-17T12:00:00Z', 'há 12 dias'],
])('%s is %s', (instant, text) => {
  expect(agoText(instant, NOW)).toBe(text);
});

it.each([
  [{ arrived: 0, closed: 0, lost: 0 }, 'Desde ontem às 18:00: nenhum lead novo.'],
  [{ arrived: 1, closed: 0, lost: 0 }, 'Desde ontem às 18:00: 1 lead novo.'],
  [{ arrived: 0, closed: 2, lost: 1 }, 'Desde ontem às 18:00: 2 fechados e 1 perdido.'],
  [{ arrived: 3, closed: 1, lost: 2 }, 'Desde ontem às 18:00: 3 leads novos, 1 fechado e 2 perdidos.'],
])('%j is said in one line', (counts, text) => {
  expect(sinceText({ from: '2026-11-28T21:00:00Z', ...counts })).toBe(text);
});
