import { readAmount } from '@lox/contracts/amounts.js';
import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { VRSYNC_LISTING, listingWith, readVrsyncListing } from '../../../../test/support/vrsync-listing.js';

it('reads a whole listing as a draft', () => {
  expect(readVrsyncListing(VRSYNC_LISTING)).toEqual({
    code: '00123',
    title: 'Casa & jardim',
    problems: [],
    notes: [
      '2 fotos ficaram de fora: envie depois.',
      'Características fora da lista do VRSync: Pé de jabuticaba.',
    ],
    fields: {
      title: 'Casa & jardim',
      description: 'Com quintal.\nPerto da lagoa.',
      address: 'Rua Sampainho, 20',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13024-123',
      type: 'house',
      price: 850000.5,
      purpose: 'sale',
      iptu: 100,
      bedrooms: 3,
      bathrooms: 2,
      parkingSpaces: 1,
      area: 182.5,
      usefulArea: 182.5,
      street: 'Rua Sampainho',
      streetNumber: '20',
      builtYear: 1987,
      features: ['Piscina', 'Churrasqueira', 'Pé de jabuticaba'],
      status: 'draft',
    },
  });
});

it('says all that is missing', () => {
  const { fields, problems } = readVrsyncListing(
    '<Listing><ListingID>9</ListingID><Location><State>XX</State></Location></Listing>',
  );
  expect(fields).toBeNull();
  expect(problems).toEqual([
    'Tipo desconhecido: não informado.',
    'Informe o preço de venda ou de aluguel.',
    'Estado desconhecido: XX.',
    'Informe a cidade.',
  ]);
});

it.each([
  ['<LivingArea>72,5</LivingArea>', 72.5],
  ['<LivingArea>72.5</LivingArea>', 72.5],
  ['<LivingArea>72.50 m²</LivingArea>', 72.5],
  ['<LivingArea unit="m2">250,375</LivingArea>', readAmount('250,375', 'area').value],
  ['<LivingArea>0</LivingArea><ConstructedArea>80</ConstructedArea><LotArea>250</LotArea>', 80],
  ['<LotArea>250</LotArea>', 250],
  ['<LotArea unit="hectares">3</LotArea>', null],
  ['<LivingArea unit="square feet">1200</LivingArea>', null],
])('the area of %s is %j', (written, area) => {
  expect(listingWith('LivingArea', written).fields?.area).toBe(area);
});

it('takes the lot of land', () => {
  const land = VRSYNC_LISTING.replace('Residential / Home', 'Residential / Land Lot').replace(
    '<Bedrooms>',
    '<LotArea>500</LotArea><Bedrooms>',
  );
  expect(readVrsyncListing(land).fields).toMatchObject({ type: 'land', area: 500 });
});

it('reads further details, and notes what it cannot read of them', () => {
  const read = (details: string) => listingWith('Bedrooms', `<Bedrooms>3</Bedrooms>${details}`);
  const fee = '<PropertyAdministrationFee currency="BRL">R$ 310,00</PropertyAdministrationFee>';
  const building = '<Suites>2</Suites><UnitFloor>5</UnitFloor><Floors>12</Floors><LotArea>250</LotArea>';
  const warranties =
    '<Warranties><Warranty>SECURITY_DEPOSIT</Warranty><Warranty>GUARANTOR</Warranty></Warranties>';
  expect(read(fee + building + warranties).fields).toMatchObject({
    ...{ condominiumFee: 310, suites: 2, floor: 5, buildingFloors: 12, lotArea: 250 },
    guarantees: ['deposit', 'guarantor'],
  });
  expect(read('<CondominiumFee>0.00</CondominiumFee><Suites/>').fields).toMatchObject({ condominiumFee: 0 });
  expect(read('<Suites>duas</Suites>').fields).not.toHaveProperty('suites');
  expect(read('<Suites>duas</Suites>').notes).toContain('Suítes “duas”: não foi possível entender.');
});

it.each([
  ['Street', 'street'],
  ['Neighborhood', 'neighborhood'],
])('an address of which %s is shown stays so here', (displayAddress, addressShown) => {
  const written = VRSYNC_LISTING.replace(/<Location[^>]*>/, `<Location displayAddress="${displayAddress}">`);
  expect(readVrsyncListing(written).fields).toMatchObject({
    addressShown,
    street: 'Rua Sampainho',
    streetNumber: '20',
  });
});

it('cuts texts between words, never within a character, and says so', () => {
  const title = `${'casa '.repeat(31)}${'👩‍👩‍👧'.repeat(10)}`;
  const { fields, notes } = listingWith('Title', `<Title>${title}</Title>`);
  expect(fields?.title).toBe('casa '.repeat(31).trim());
  expect(notes).toContain(`Título cortado: tinha ${title.length} caracteres, e cabem 160.`);
  const pictures = listingWith('Title', `<Title>${'👩‍👩‍👧'.repeat(40)}</Title>`).fields?.title ?? '';
  expect(pictures).toBe('👩‍👩‍👧'.repeat(20));
  expect(pictures.length).toBeLessThanOrEqual(PROPERTY_LIMITS.title);
  const long = listingWith('Description', `<Description>${'palavra '.repeat(2000)}</Description>`).fields
    ?.description;
  expect(long).toBe('palavra '.repeat(1250).trim());
});

it.each([
  ['&amp;lt;br&amp;gt;um&lt;br&gt;dois', 'um\ndois'],
  [
    '<![CDATA[um &amp; dois&nbsp;&ccedil; Terreno < 500 m², frente > 3 m]]>',
    'um & dois ç Terreno < 500 m², frente > 3 m',
  ],
  ['&lt;![CDATA[&lt;b&gt;Casa&lt;/b&gt; linda]]&gt;', 'Casa linda'],
  ['Plain &bull; text', 'Plain • text'],
  ['<b>Bruto</b><br/>dentro <i>xml</i>, Terreno &lt; 500 m²', 'Bruto\ndentro xml, Terreno < 500 m²'],
  ['<p>um</p><P class="x">dois</P>', 'um\ndois'],
])('the description %s is %j', (written, text) => {
  expect(listingWith('Description', `<Description>${written}</Description>`).fields?.description).toBe(text);
});

it('folds blanks, invisible characters and markup in names', () => {
  const listing = VRSYNC_LISTING.replace('Campinas', 'Mogi\u00a0 das\u200b Cruzes ')
    .replace('Cambuí', '<![CDATA[Cambui\u0301 &amp; <b>Centro</b>]]>')
    .replace('<![CDATA[Casa & jardim]]>', 'Casa\n   &lt;b&gt;ampla&lt;/b&gt;\u00ad');
  expect(readVrsyncListing(listing).fields).toMatchObject({
    city: 'Mogi das Cruzes',
    neighborhood: 'Cambuí & Centro',
    title: 'Casa ampla',
  });
});

it('notes damaged characters', () => {
  expect(listingWith('Title', '<Title>Casa em S\ufffdo Paulo</Title>').notes).toContain(
    'Há um caractere ilegível em “Casa em S\ufffdo Paulo”: corrija depois.',
  );
});
