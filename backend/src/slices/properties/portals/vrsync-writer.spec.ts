import { NO_FURTHER_DETAILS } from '@lox/contracts/property-details.js';
import {
  ADVERTISED_TYPES,
  ADVERTISER,
  house,
  HOUSE,
  PHOTOS,
  randomProperty,
  TERMS,
} from '../../../../test/support/advertised-properties.js';
import { SeededRandom } from '../../../../test/support/seeded-random.js';
import { readVrsyncListing } from '../../../../test/support/vrsync-listing.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { inReais, withFurtherDetails } from '../projections/further-details.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { checkListing } from './vrsync-listing-check.js';
import { FEED_TAIL, feedHead, listingXml } from './vrsync-writer.js';

describe('a listing of a feed', () => {
  it('holds what VRSync asks for, in its order', () => {
    const xml = listingXml(house(), { ...TERMS, highlight: 'super_premium' }, ADVERTISER, {
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
    const text =
      feedHead(ADVERTISER, '2026-11-29T10:00:00') +
      listingXml(house(), TERMS, ADVERTISER, undefined) +
      FEED_TAIL;
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<ListingDataFeed xmlns=')).toBe(true);
    expect(text).toContain('<Provider>LOX &amp; Filhos</Provider><Email>contato@lox.test</Email>');
  });

  it('drops what XML cannot hold', () => {
    const xml = listingXml(house({ title: 'Casa \u0001clara \ud800 no alto' }), TERMS, ADVERTISER, undefined);
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
it.each(ADVERTISED_TYPES)('an import reads back what was written of %s', (type) => {
  const random = new SeededRandom(type.length * 7_919);
  for (let round = 0; round < 40; round++) {
    const property = randomProperty(random, type);
    expect(checkListing(property, TERMS).problems).toEqual([]);
    const read = readVrsyncListing(listingXml(property, TERMS, ADVERTISER, { name: 'Bia', creci: '1-F' }));
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
