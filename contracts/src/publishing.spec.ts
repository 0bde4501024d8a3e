import { authorisationOn, type AuthorisationTerm } from './mandates.js';
import { DEFAULT_PUBLISHING_RULES, publicationWarnings, unauthorisedPrice } from './publishing.js';

const YEAR: AuthorisationTerm & { price: number | null } = {
  price: null,
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  withdrawn: false,
};
const NEXT = { ...YEAR, firstDay: '2027-01-01', lastDay: null };
const READY = { isNewConstruction: false, incorporationNumber: null, price: 500_000 };
const NOW = '2026-06-01T12:00:00.000Z';

describe('an authorisation', () => {
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', YEAR],
    ['2026-12-31', YEAR],
    ['2027-01-01', NEXT],
    ['2050-01-01', NEXT],
  ])('on %s is %j', (day, found) => expect(authorisationOn([YEAR, NEXT], day)).toEqual(found));

  it('takes the place of those recorded before, from its first day on', () => {
    const shortened = { ...YEAR, lastDay: '2026-05-31' };
    expect(authorisationOn([YEAR, shortened], '2026-06-01')).toBeNull();
    expect(authorisationOn([YEAR, { ...shortened, withdrawn: true }], '2026-06-01')).toEqual(YEAR);
  });
});

describe('what a property lacks before it goes live', () => {
  const codes = (property: object, rules = DEFAULT_PUBLISHING_RULES, now = NOW) =>
    publicationWarnings(
      { ...READY, authorisations: [YEAR], ...property },
      { rules, creci: 'CRECI/SP 1-J' },
      now,
    ).map(({ code, level }) => `${code} ${level}`);

  it('is nothing with a valid authorisation', () => expect(codes({})).toEqual([]));

  it('is an authorisation that was never given, has ended or was withdrawn', () => {
    expect(codes({ authorisations: [] })).toEqual(['authorisation_missing warn']);
    expect(codes({ authorisations: [{ ...YEAR, withdrawn: true }] })).toEqual(['authorisation_missing warn']);
    expect(codes({ authorisations: [NEXT] })).toEqual(['authorisation_missing warn']);
    expect(codes({}, DEFAULT_PUBLISHING_RULES, '2027-01-01T02:59:00.000Z')).toEqual([]);
    expect(codes({}, DEFAULT_PUBLISHING_RULES, '2027-01-01T03:00:00.000Z')).toEqual([
      'authorisation_ended warn',
    ]);
  });

  it('is the incorporation’s number, off plan', () => {
    expect(codes({ isNewConstruction: true, incorporationNumber: ' ' })).toEqual([
      'incorporation_missing warn',
    ]);
    expect(codes({ isNewConstruction: true, incorporationNumber: 'R.2' })).toEqual([]);
  });

  it.each([
    [500_000, 500_000, []],
    [500_000, 500_000.5, ['price_unauthorised warn']],
    [500_000, 499_000, ['price_unauthorised warn']],
    [500_000, 0, []],
    [null, 500_000, []],
  ])('authorised for %p at %p: %j', (authorised, price, lacking) => {
    const authorisations = [
      { ...YEAR, price: 1 },
      { ...YEAR, price: authorised },
    ];
    expect(codes({ authorisations, price })).toEqual(lacking);
  });

  it('names the authorised price', () => {
    const authorised = (price: number) =>
      unauthorisedPrice([{ ...YEAR, price: 500_000 }], price, '2026-06-01');
    expect(authorised(510_000)).toBe(
      'O preço está acima do que o proprietário autorizou (R$\u00a0500.000,00).',
    );
    expect(authorised(490_000)).toContain('abaixo');
    expect(unauthorisedPrice([{ ...YEAR, price: 500_000 }], 1, '2027-06-01')).toBeNull();
  });

  it('is refused where the agency made a rule of it', () => {
    const rules = { ...DEFAULT_PUBLISHING_RULES, authorisation: 'refuse' as const };
    expect(codes({ authorisations: [], isNewConstruction: true }, rules)).toEqual([
      'authorisation_missing refuse',
      'incorporation_missing warn',
    ]);
  });
});
