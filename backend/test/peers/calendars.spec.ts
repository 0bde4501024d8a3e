import {
  visitCalendarEntry,
  type CalendarVisit,
} from '../../src/slices/letters/rendering/visit-calendar-entry.js';
import { calendarReaders, type CalendarReader, type ReadEntry } from '../support/calendar-readers.js';
import { textTable } from '../support/text-table.js';

const visit: CalendarVisit = {
  visitId: '0193f2b1-6c1e-7d9c-8b3f-0f6d7b1a2c3d',
  revision: 3,
  start: '2030-11-24T13:00:00.000Z',
  minutes: 90,
  isCancelled: false,
  title: 'Visita: Casa no Cambuí',
  place: 'Rua Coronel Quirino, 1470, Cambuí, Campinas',
  text: 'Com Camila Nogueira, LOX Imóveis',
  url: 'https://lox.test/imovel/casa',
  attendee: { name: 'Ana Prado', address: 'ana@exemplo.com.br' },
  agency: { name: 'LOX Imóveis', email: 'contato@lox.test' },
  host: 'lox.test',
};
const named = (name: string): Partial<CalendarVisit> => ({
  attendee: { name, address: 'ana@exemplo.com.br' },
  agency: { name, email: 'contato@lox.test' },
});

/** The entry, and a reader's expected result. */
const ENTRIES: { [what: string]: [Partial<CalendarVisit>, Partial<ReadEntry>] } = {
  plain: [{}, { method: 'REQUEST', summary: visit.title, location: visit.place, status: 'CONFIRMED' }],
  cancelled: [
    { isCancelled: true, revision: 4 },
    { method: 'CANCEL', sequence: '4', status: 'CANCELLED' },
  ],
  'quotes in names': [
    named('José "Zé" da Silva'),
    { attendeeName: "José 'Zé' da Silva", organizerName: "José 'Zé' da Silva" },
  ],
  'signs in names': [
    named('Silva; Ana, da: Silva ^n C:\\nova'),
    { attendeeName: 'Silva, Ana, da: Silva ˆn C:/nova' },
  ],
  'lines in names': [
    named('Ana\rDESCRIPTION:x\r\nEND:VEVENT\u2028y'),
    { attendeeName: 'Ana DESCRIPTION:x END:VEVENT y' },
  ],
  'long names': [named('É '.repeat(60).trim()), { attendeeName: 'É '.repeat(60).trim() }],
  'signs in texts': [
    { title: 'Casa; 3 q., "sol": já', place: 'R. A, 1; B' },
    { summary: 'Casa; 3 q., "sol": já', location: 'R. A, 1; B' },
  ],
  'lines in texts': [
    { text: 'um\rdois\r\ntrês\u2028quatro', title: 'um\rEND:VEVENT' },
    { description: `um\ndois\ntrês\nquatro\n${visit.url}`, summary: 'um\nEND:VEVENT' },
  ],
  'control characters': [{ title: 'a\u001b[31mb\u0000c\u0085d\u009be' }, { summary: 'a[31mbc\nde' }],
  'long lines': [
    { title: 'aç€🏡'.repeat(60), place: '🏡'.repeat(100) },
    { summary: 'aç€🏡'.repeat(60), location: '🏡'.repeat(100) },
  ],
  'accented addresses': [
    { attendee: { name: 'João', address: 'joão@imóveis.com.br' } },
    { attendee: 'mailto:jo%C3%A3o@xn--imveis-cxa.com.br', attendeeName: 'João' },
  ],
  'no name': [named(''), { attendee: 'mailto:ana@exemplo.com.br', attendeeName: '' }],
};

describe('calendar entries, as real programs read them', () => {
  let readers: CalendarReader[];
  const lines: string[][] = [];
  beforeAll(async () => {
    readers = await calendarReaders();
  });
  afterAll(async () => {
    console.info(textTable('Calendar entries', ['entry', ...readers.map(({ name }) => name)], lines));
    for (const reader of readers) await reader.stop();
  });

  it.each(Object.entries(ENTRIES))('%s', async (what, [changes, expected]) => {
    const { text } = visitCalendarEntry({ ...visit, ...changes });
    const problems: string[] = [];
    const line = [what];
    for (const { name, read } of readers) {
      const found = await read(text).catch((error: unknown) => String(error));
      const all: Partial<ReadEntry> = { uid: `visit-${visit.visitId}@lox.test`, ...expected };
      // A calendar server keeps entries, not their methods (RFC 4791, 4.1).
      if (name === 'Radicale') delete all.method;
      const wrong =
        typeof found === 'string'
          ? [found]
          : Object.entries(all).filter(([key, value]) => found[key as keyof ReadEntry] !== value);
      line.push(wrong.length === 0 ? 'as meant' : 'WRONG');
      if (wrong.length > 0) problems.push(`${name}: ${JSON.stringify(wrong)} of ${JSON.stringify(found)}`);
    }
    lines.push(line);
    expect(problems).toEqual([]);
  });
});
