import { DEFAULT_PUBLISHING_RULES, publicationWarnings, type PublicationFacts } from './publishing.js';

const NOW = '2026-11-29T15:00:00.000Z';
const FACTS: PublicationFacts = {
  isNewConstruction: false,
  incorporationNumber: null,
  authorisations: [],
  purpose: 'sale',
  price: 0,
};
const creciWarnings = (creci: string, brokerCreci?: string | null) =>
  publicationWarnings({ ...FACTS, brokerCreci }, { rules: DEFAULT_PUBLISHING_RULES, creci }, NOW).filter(
    ({ field }) => field === 'agencyCreci' || field === 'brokerCreci',
  );

it.each([['CRECI-SP 28.415-J'], ['CRECI/SP 28415-F'], ['SP 1-J']])('%s is enough of an agency', (creci) => {
  expect(creciWarnings(creci)).toEqual([]);
});

it.each([
  ['', 'CRECI da imobiliária: Falta o CRECI.'],
  ['28415-J', 'CRECI da imobiliária: Falta o estado: por exemplo CRECI/SP 12345-J.'],
  ['SP 28415', 'CRECI da imobiliária: Falta a letra J, de empresa: por exemplo CRECI/SP 12345-J.'],
])('an agency with %j is warned', (creci, message) => {
  expect(creciWarnings(creci)).toEqual([
    { code: 'agency_creci_missing', field: 'agencyCreci', level: 'warn', message },
  ]);
});

it('warns of a broker without a number, and of none where there is no broker', () => {
  for (const creci of ['', ' ', null])
    expect(creciWarnings('SP 1-J', creci)).toMatchObject([{ code: 'broker_creci_missing', level: 'warn' }]);
  for (const creci of ['123.456-F', undefined]) expect(creciWarnings('SP 1-J', creci)).toEqual([]);
});
