import {
  addDays,
  addMonths,
  USABLE_DAYS,
  dayProblem,
  instantOf,
  instantsOf,
  isDay,
  isInstant,
  isUsableMoment,
  localClock,
  localDay,
  startOfWeek,
} from './local-time.js';

describe('the clock of São Paulo', () => {
  it.each([
    ['2026-11-20T02:59:59.999Z', '2026-11-19', '23:59'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20', '00:00'],
    ['2028-03-01T02:30:00.000Z', '2028-02-29', '23:30'],
    ['2018-12-25T02:30:00.000Z', '2018-12-25', '00:30'],
  ])('shows at %s %s %s', (instant, day, time) => {
    expect(localClock(instant)).toEqual({ day, time });
    if (instant.endsWith('00.000Z')) expect(instantOf(day, time)).toBe(instant);
  });

  it('has changed its day whenever it shows another one, in summer time too', () => {
    for (const start of ['2018-11-04T02:45', '2019-02-17T01:45', '2026-11-20T02:45', '1950-01-01T02:45'])
      for (let minute = 0; minute < 120; minute++) {
        const instant = new Date(Date.parse(`${start}:59.999Z`) + minute * 60_000);
        expect(localDay(instant)).toBe(localClock(instant).day);
        expect(localDay(instant.toISOString())).toBe(localClock(instant).day);
      }
  });

  it('has no time in the gap before summer time: what stands there comes after it', () => {
    expect(instantOf('2018-11-04', '00:00')).toBe('2018-11-04T03:00:00.000Z');
    expect(instantOf('2018-11-03', '23:30')).toBe('2018-11-04T02:30:00.000Z');
  });

  it('makes of inclusive days the instants between them', () => {
    expect(instantsOf('2026-12-31', '2026-12-31')).toEqual({
      from: '2026-12-31T03:00:00.000Z',
      until: '2027-01-01T03:00:00.000Z',
    });
  });
});

describe('days', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s and %i more is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

  it.each([
    ['2026-11-20', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2027-01-01', '2026-12-27'],
  ])('the week of %s begins on %s', (day, sunday) => expect(startOfWeek(day)).toBe(sunday));

  it.each(['2027-02-29', '2026-13-01', '20/11/2026', '2026-11-2', ''])('%p is none', (text) =>
    expect(isDay(text)).toBe(false),
  );

  it.each(['0000-01-01', '0001-01-01', '0999-12-31', '1899-12-31', '3000-01-01', '9999-12-31'])(
    '%p may not be asked for',
    (text) => expect(dayProblem(text)).toBe('A data deve ficar entre 1900 e 2999'),
  );

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '+275760-09-13',
    '-000001-01-01',
    '20260101',
    'ontem',
    '',
  ])('%p is no day at all', (text) => expect(dayProblem(text)).toBe('Data inválida'));

  it.each([USABLE_DAYS.first, USABLE_DAYS.last])('%s has its beginning and its end', (day) => {
    expect(dayProblem(day)).toBeNull();
    const { from, until } = instantsOf(day, day);
    expect(Date.parse(until) - Date.parse(from)).toBe(86_400_000);
    expect(localDay(from)).toBe(day);
  });
});

describe('instants', () => {
  it.each(['2026-03-01T12:00Z', '2026-03-01T12:00:00-03:00', '2026-03-01T00:00:00.123456789+14:00'])(
    '%p',
    (text) => {
      expect(isInstant(text)).toBe(true);
      expect(isUsableMoment(text)).toBe(true);
    },
  );

  it.each([
    '2026-03-01T24:00:00Z',
    '2026-03-01T12:60Z',
    '2026-02-30T12:00Z',
    '2026-03-01T12:00',
    '2026-03-01T12:00+24:00',
    '2026-03-01T12:00+03:60',
    '2026-W10-1T12:00Z',
    '+275760-09-13T00:00:00Z',
    '',
  ])('%p is none', (text) => expect([isInstant(text), isUsableMoment(text)]).toEqual([false, false]));

  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0000-01-01', '9999-12-31'])(
    '%p may not be asked for',
    (text) => expect(isUsableMoment(text)).toBe(false),
  );
});

it('reads no text of a date format: versions of ICU write days differently', () => {
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!;
  const refused = jest.fn(() => () => 'sexta-feira');
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, get: refused });
  try {
    expect(localClock('1999-11-20T03:04:00.000Z')).toEqual({ day: '1999-11-20', time: '01:04' });
    expect(instantOf('1998-07-01', '10:30')).toBe('1998-07-01T13:30:00.000Z');
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, get });
  }
});

it('remembers no day wrongly, however many are asked', () => {
  const asked = [...Array(9000).keys()].map((day) => addDays('2000-01-01', day));
  for (const day of [...asked, ...asked]) expect(localDay(instantOf(day, '12:00'))).toBe(day);
});
