import { rebuildProgressText } from './status.js';

const rebuild = { position: 1, eventsPerSecond: 1, secondsLeft: 1 } as Parameters<
  typeof rebuildProgressText
>[0];

it.each([
  [rebuild, '50% (posição 1 de 2), 1 evento/s, falta 1 s'],
  [
    { ...rebuild, eventsPerSecond: 1_200, secondsLeft: 2 },
    '50% (posição 1 de 2), 1.200 eventos/s, faltam 2 s',
  ],
])('counts as people do', (given, text) => expect(rebuildProgressText(given, 2)).toBe(text));
