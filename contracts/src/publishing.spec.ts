import { authorisationOn, type AuthorisationTerm } from './mandates.js';
import {
  DEFAULT_PUBLISHING_RULES,
  publicationWarnings,
  type PublishedPrices,
  unauthorisedPrices,
} from './publishing.js';

const YEAR: AuthorisationTerm & { price: number | null } = {
  price: null,
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  withdrawn: false,
};
const NEXT = { ...YEAR, firstDay: '2027-01-01', lastDay: null };
const READY = {
  purpose: 'sale' as const,
  isNewConstruction: false,
  incorporationNumber: null,
  price: 500_000,
};
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

  const warned = (
    asked: Partial<PublishedPrices>,
    day = '2026-06-01',
    known: Parameters<typeof unauthorisedPrices>[0] = [{ ...YEAR, price: 500_000, rentPrice: 2_500 }],
  ) =>
    unauthorisedPrices(known, { purpose: 'sale', price: 500_000, ...asked }, day).map(
      ({ field, message }) => [field, message],
    );

  it('names the authorised price', () => {
    expect(warned({ price: 510_000 })).toEqual([
      ['price', 'O preço está acima do que o proprietário autorizou (R$\u00a0500.000,00).'],
    ]);
    expect(warned({ price: 490_000 })[0]?.[1]).toContain('abaixo');
    expect(warned({ price: 1 }, '2027-06-01')).toEqual([]);
  });

  it('names the authorised rent, of a rental and of a sale that is also for rent', () => {
    expect(warned({ purpose: 'rent', price: 510_000 })).toEqual([
      ['price', 'O aluguel está acima do que o proprietário autorizou (R$\u00a0500.000,00).'],
    ]);
    expect(warned({ rentPrice: 2_400 })).toEqual([
      ['rentPrice', 'O aluguel está abaixo do que o proprietário autorizou (R$\u00a02.500,00).'],
    ]);
    expect(warned({ price: 1, rentPrice: 1 }).map(([field]) => field)).toEqual(['price', 'rentPrice']);
    for (const rentPrice of [2_500, null, undefined]) expect(warned({ rentPrice })).toEqual([]);
    expect(warned({ rentPrice: 1 }, '2026-06-01', [{ ...YEAR, price: 500_000 }])).toEqual([]);
  });

  it('is refused where the agency made a rule of it', () => {
    const rules = { ...DEFAULT_PUBLISHING_RULES, authorisation: 'refuse' as const };
    expect(codes({ authorisations: [], isNewConstruction: true }, rules)).toEqual([
      'authorisation_missing refuse',
      'incorporation_missing warn',
    ]);
  });
});
