import { visitCalendarEntry, type CalendarVisit } from './visit-calendar-entry.js';

const visit: CalendarVisit = {
  visitId: 'v1',
  revision: 3,
  start: '2026-11-24T13:00:00.000Z',
  minutes: 90,
  isCancelled: false,
  title: 'Visita: Casa; com vírgula, e mais',
  place: 'Rua Azul, 1',
  text: 'Até lá',
  url: 'https://casa.test/imovel/casa',
  attendee: { name: 'Ana', address: 'ana@casa.test' },
  agency: { name: 'Casa & Cia', email: 'oi@casa.test' },
  host: 'casa.test',
};
const linesOf = (changes: Partial<CalendarVisit> = {}): string[] =>
  visitCalendarEntry({ ...visit, ...changes })
    .text.replaceAll('\r\n ', '')
    .split('\r\n');
const lineOf = (name: string, changes: Partial<CalendarVisit>): string =>
  linesOf(changes).find((line) => line.startsWith(name)) ?? '';
const by = (name: string, address = 'ana@casa.test') => ({ attendee: { name, address } });

describe('the calendar entry of a visit', () => {
  it('is at that instant, for so long, under a name that stays', () => {
    expect(visitCalendarEntry(visit).method).toBe('REQUEST');
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:visit-v1@casa.test',
        'SEQUENCE:3',
        'DTSTART:20261124T130000Z',
        'DURATION:PT90M',
        'STATUS:CONFIRMED',
        'SUMMARY:Visita: Casa\\; com vírgula\\, e mais',
        'LOCATION:Rua Azul\\, 1',
        'DESCRIPTION:Até lá\\nhttps://casa.test/imovel/casa',
        'ORGANIZER;CN="Casa & Cia":mailto:oi@casa.test',
        'TRIGGER:-PT2H',
      ]),
    );
  });

  it('is taken away by the same name', () => {
    expect(visitCalendarEntry({ ...visit, isCancelled: true }).method).toBe('CANCEL');
    const lines = linesOf({ revision: 4, isCancelled: true });
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:visit-v1@casa.test', 'SEQUENCE:4', 'STATUS:CANCELLED']),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it.each([
    ['José "Zé" da Silva', `"José 'Zé' da Silva"`],
    ['Silva; Ana, da: Silva', '"Silva, Ana, da: Silva"'],
    ['C:\\nova ^n', '"C:/nova ˆn"'],
    ['Ana\r\nDESCRIPTION:x', '"Ana DESCRIPTION:x"'],
    ['Ana\rX', '"Ana X"'],
    ['Ana\u2028X\u0085Y\u000bZ\u001b[31m', '"Ana X Y Z[31m"'],
    ['Ana\0\t🏡', '"Ana 🏡"'],
    ['Ana\ud83c', '"Ana\ufffd"'],
  ])('the name %j is written %j', (name, written) => {
    expect(lineOf('ATTENDEE', by(name))).toBe(
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${written}:mailto:ana@casa.test`,
    );
    expect(lineOf('ORGANIZER', { agency: { name, email: 'oi@casa.test' } })).toBe(
      `ORGANIZER;CN=${written}:mailto:oi@casa.test`,
    );
  });

  it('without a name names an address alone', () => {
    expect(lineOf('ATTENDEE', by(' '))).toBe(
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@casa.test',
    );
  });

  it.each([
    ['a\\b; c, d', 'a\\\\b\\; c\\, d'],
    [
      'um\r\ndois\ntrês\rquatro\u2028cinco\u0085seis\u000bsete\u001coito',
      'um\\ndois\\ntrês\\nquatro\\ncinco\\nseis\\nseteoito',
    ],
    ['um\rEND:VEVENT', 'um\\nEND:VEVENT'],
    ['\u001b]8;;x\u0007y\0', ']8\\;\\;xy'],
    ['"aspas" e \u2019 e ç', '"aspas" e \u2019 e ç'],
    ['\udc00x', '\ufffdx'],
  ])('the text %j is written %j', (text, written) => {
    expect(lineOf('SUMMARY', { title: text })).toBe(`SUMMARY:${written}`);
    expect(lineOf('LOCATION', { place: text })).toBe(`LOCATION:${written}`);
    expect(lineOf('DESCRIPTION', { text, url: 'u' })).toBe(`DESCRIPTION:${written}\\nu`);
  });

  it.each([
    ['joão@casa.test', 'mailto:jo%C3%A3o@casa.test'],
    ['ana@imóveis.com.br', 'mailto:ana@xn--imveis-cxa.com.br'],
    ['joão@imóveis.com.br', 'mailto:jo%C3%A3o@xn--imveis-cxa.com.br'],
    ['ana+site@casa.test', 'mailto:ana+site@casa.test'],
    ["o'ana_x.y-z@casa.test", "mailto:o'ana_x.y-z@casa.test"],
    ['a/b?c=d&e%f#g@casa.test', 'mailto:a%2Fb%3Fc%3Dd%26e%25f%23g@casa.test'],
    ['ana@casa|rua.test', 'mailto:ana@casa%7Crua.test'],
  ])('the address %s is %s', (address, uri) => {
    expect(lineOf('ATTENDEE', by('Ana', address)).endsWith(`:${uri}`)).toBe(true);
    expect(lineOf('ORGANIZER', { agency: { name: 'Casa', email: address } })).toBe(
      `ORGANIZER;CN="Casa":${uri}`,
    );
  });

  it('has lines of 75 octets at most, and cuts no character', () => {
    for (const unit of ['a', 'ç', '€', '🏡', 'aç€🏡,'])
      for (let length = 60; length < 90; length++) {
        const title = unit.repeat(length);
        const { text } = visitCalendarEntry({ ...visit, title, ...by(title), place: title });
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).not.toContain('\ufffd');
        }
        expect(lineOf('SUMMARY', { title })).toBe(`SUMMARY:${title.replaceAll(',', '\\,')}`);
      }
  });

  it('ends every line with CR and LF, and has no other', () => {
    const { text } = visitCalendarEntry({ ...visit, title: 'a\rb\nc', ...by('a\rb\nc') });
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
