import { GUARANTEES, NO_FURTHER_DETAILS } from '@lox/contracts/property-details.js';
import { PROPERTY_TYPES, PURPOSES, type PropertyType } from '@lox/contracts/properties.js';
import { CODE_PREFIXES } from '@lox/contracts/property-codes.js';
import { LISTED_HOUSE } from '../../../../test/support/property-samples.js';
import { SeededRandom } from '../../../../test/support/seeded-random.js';
import { readVrsyncListing } from '../../../../test/support/vrsync-listing.js';
import { VRSYNC_FEATURES } from '../vrsync/vrsync-features.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { inReais, withFurtherDetails } from '../projections/further-details.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PORTAL_TYPES } from './portal-types.js';
import { checkListing } from './vrsync-listing-check.js';
import { FEED_TAIL, feedHead, listingXml } from './vrsync-writer.js';

const BY = {
  name: 'LOX & Filhos',
  email: 'contato@lox.test',
  phone: '(19) 3800-4100',
  creci: 'CRECI-SP 28.415-J',
  address: 'https://lox.test',
};
const TERMS = { highlight: 'standard', title: null, description: null } as const;
const PHOTOS = Array.from({ length: 5 }, (_, at) => ({ id: `photo-${at}`, width: 1600, height: 1200 }));

const HOUSE = {
  ...LISTED_HOUSE,
  description: 'Perto da lagoa, com jardim, quintal e três quartos claros.',
  zipCode: '13076-010',
  photos: PHOTOS,
  documents: [],
  live: true,
} as unknown as PropertyDocument;
const house = (given: Partial<PropertyDocument> = {}): PropertyDocument => ({ ...HOUSE, ...given });

describe('a listing of a feed', () => {
  it('holds what VRSync asks for, in its order', () => {
    const xml = listingXml(house(), { ...TERMS, highlight: 'super_premium' }, BY, {
      name: 'Bia',
      creci: '1-F',
    });
    expect([...xml.matchAll(/<(\w+)/g)].map(([, name]) => name).slice(0, 12)).toEqual(
      'Listing ListingID Title TransactionType PublicationType DetailViewUrl Media Item Item Item Item Item'.split(
        ' ',
      ),
    );
    for (const part of [
      '<ListingID>CA-12345</ListingID>',
      '<TransactionType>For Sale</TransactionType><PublicationType>SUPER_PREMIUM</PublicationType>',
      '<DetailViewUrl>https://lox.test/imovel/casa-no-taquaral-campinas</DetailViewUrl>',
      '<Item medium="image" primary="true">https://lox.test/files/photos/photo-0/1600.jpg</Item>',
      '<ListPrice currency="BRL">985000</ListPrice><Iptu currency="BRL" period="Yearly">3660</Iptu>',
      '&lt;br&gt;&lt;br&gt;Anunciante: LOX &amp; Filhos, CRECI-SP 28.415-J. Corretor: Bia, CRECI 1-F.</Description>',
      '<PropertyType>Residential / Home</PropertyType><UsageType>Residential</UsageType>',
      '<LivingArea unit="square metres">186</LivingArea><Bedrooms>3</Bedrooms>',
      '<State abbreviation="SP">São Paulo</State>',
      '<PostalCode>13076-010</PostalCode>',
    ])
      expect(xml).toContain(part);
  });

  it('stands in a whole file', () => {
    const text = feedHead(BY, '2026-11-29T10:00:00') + listingXml(house(), TERMS, BY, undefined) + FEED_TAIL;
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<ListingDataFeed xmlns=')).toBe(true);
    expect(text).toContain('<Provider>LOX &amp; Filhos</Provider><Email>contato@lox.test</Email>');
  });

  it('drops what XML cannot hold', () => {
    const xml = listingXml(house({ title: 'Casa \u0001clara \ud800 no alto' }), TERMS, BY, undefined);
    expect(xml).toContain('<Title>Casa clara  no alto</Title>');
  });
});

describe('what keeps a property off the portal', () => {
  it('is nothing for a whole one', () => {
    expect(checkListing(house(), TERMS)).toEqual({ problems: [], notes: [] });
  });

  it.each<[Partial<PropertyDocument>, string, string]>([
    [{ type: 'condo' }, 'type', 'O portal não tem o tipo Condomínio: escolha outro.'],
    [{ title: 'Casa' }, 'title', 'O título precisa de 10 caracteres.'],
    [{ zipCode: null }, 'zipCode', 'Informe o CEP.'],
    [{ bedrooms: null }, 'bedrooms', 'Informe os quartos.'],
    [{ bathrooms: 0 }, 'bathrooms', 'Informe os banheiros.'],
    [{ area: null }, 'area', 'Informe a área.'],
    [{ photos: PHOTOS.slice(1) }, 'photos', 'São precisas 5 fotos; há 4.'],
    [{ description: 'Boa casa.' }, 'description', 'A descrição precisa de 50 caracteres.'],
  ])('%j: %s', (given, field, text) => {
    expect(checkListing(house(given), TERMS).problems).toEqual([{ field, text }]);
  });

  it('is judged by the texts of the portal', () => {
    const terms = { ...TERMS, title: 'Casa clara no Taquaral', description: HOUSE.description };
    expect(checkListing(house({ title: 'Casa', description: '' }), terms).problems).toEqual([]);
  });

  it('tells what is cut or not known', () => {
    const { notes } = checkListing(
      house({ title: 'x'.repeat(101), features: ['Pé de jabuticaba', 'Portaria 24 horas'] }),
      TERMS,
    );
    expect(notes.map(({ text }) => text)).toEqual([
      'O título é cortado em 100 caracteres.',
      'O portal não conhece, e não mostra: Pé de jabuticaba.',
    ]);
  });
});

const READ_BACK = [
  ...([
    'title',
    'description',
    'purpose',
    'type',
    'address',
    'neighborhood',
    'city',
    'state',
    'zipCode',
  ] as const),
  ...([
    'area',
    'usefulArea',
    'lotArea',
    'bedrooms',
    'suites',
    'bathrooms',
    'parkingSpaces',
    'floor',
  ] as const),
  ...(['buildingFloors', 'builtYear', 'price', 'rentPrice', 'rentPeriod', 'iptu', 'condominiumFee'] as const),
  ...(['street', 'streetNumber', 'addressShown', 'latitude', 'longitude'] as const),
] as const;
const KINDS = PROPERTY_TYPES.filter((type) => PORTAL_TYPES[type] !== null);
const FEATURES = Object.values(VRSYNC_FEATURES);

function randomProperty(random: SeededRandom, type: PropertyType): PropertyDocument {
  const some = <T>(choices: readonly T[]): T[] => [
    ...new Set(Array.from({ length: random.below(9) }, () => random.pick(choices))),
  ];
  const lines = Array.from(
    { length: 1 + random.below(4) },
    (_, at) => `Linha ${at}: sala & copa, 3 < 4, "clara".`,
  );
  const purpose = random.pick(PURPOSES);
  const rentPrice = purpose === 'sale' ? random.pick([null, (500 + random.below(9_000)) * 100]) : null;
  const area = 1 + random.below(9_000);
  const number = String(1 + random.below(999));
  const isRented = purpose === 'rent' || rentPrice !== null;
  return house({
    type,
    purpose,
    rentPrice,
    area,
    ...(PORTAL_TYPES[type]?.lot ? { lotArea: area } : { usefulArea: area }),
    ...{ street: 'Rua das Acácias', streetNumber: number, address: `Rua das Acácias, ${number}` },
    code: `${CODE_PREFIXES[type]}-${10_000 + random.below(90_000)}`,
    title: `Imóvel ${random.below(1_000)} – d'água & luz`,
    description: [...lines, HOUSE.description].join('\n'),
    price: (1_000 + random.below(5_000_000)) * 100,
    iptu: random.pick([null, (20 + random.below(900)) * 100]),
    condominiumFee: random.pick([null, 0, (50 + random.below(3_000)) * 100]),
    bedrooms: 1 + random.below(9),
    suites: random.pick([null, 1 + random.below(4)]),
    bathrooms: 1 + random.below(9),
    parkingSpaces: random.pick([null, random.below(9)]),
    floor: random.pick([null, random.below(30)]),
    buildingFloors: random.pick([null, 1 + random.below(30)]),
    builtYear: random.pick([null, 1_900 + random.below(120)]),
    guarantees: isRented ? some(GUARANTEES).toSorted() : [],
    features: some(FEATURES),
    ...random.pick([{}, { latitude: -22.905123, longitude: -47.060876 }]),
  });
}

it.each(KINDS)('an import reads back what was written of %s', (type) => {
  const random = new SeededRandom(type.length * 7_919);
  for (let round = 0; round < 40; round++) {
    const property = randomProperty(random, type);
    expect(checkListing(property, TERMS).problems).toEqual([]);
    const read = readVrsyncListing(listingXml(property, TERMS, BY, { name: 'Bia', creci: '1-F' }));
    expect(read.problems).toEqual([]);
    expect(read.code).toBe(property.code);
    const found = { ...NO_FURTHER_DETAILS, ...read.fields };
    const whole = withFurtherDetails(property);
    expect(Object.fromEntries(READ_BACK.map((field) => [field, found[field]]))).toEqual({
      ...picked(whole, READ_BACK),
      ...inReais(whole),
    });
    expect([found.features, found.guarantees].map((list) => list?.toSorted())).toEqual([
      property.features.toSorted(),
      whole.guarantees,
    ]);
  }
});
