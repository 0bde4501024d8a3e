import { VRSYNC_LIMITS } from '@lox/contracts/property-management.js';
import { listingsOf, type Node } from './vrsync-file.js';
import { readListing } from './vrsync-listing.js';

const feed = (listings: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync"><Listings>${listings}</Listings></ListingDataFeed>`;
const HOUSE = `<Listing>
  <ListingID>00123</ListingID>
  <Title><![CDATA[Casa & jardim]]></Title>
  <TransactionType>For Sale</TransactionType>
  <Location displayAddress="All">
    <State abbreviation="SP">São Paulo</State><City>Campinas</City><Neighborhood>Cambuí</Neighborhood>
    <Address>Rua Sampainho</Address><StreetNumber>20</StreetNumber><PostalCode>13024123</PostalCode>
  </Location>
  <Details>
    <PropertyType>Residential / Home</PropertyType>
    <Description><![CDATA[<p>Com quintal.</p><p>Perto da lagoa.</p>]]></Description>
    <ListPrice currency="BRL">850000.50</ListPrice>
    <Iptu currency="BRL" period="Yearly">1200</Iptu>
    <LivingArea unit="square metres">182,5</LivingArea>
    <Bedrooms>3</Bedrooms><Bathrooms>2</Bathrooms><Garage type="Parking Space">1</Garage><YearBuilt>1987</YearBuilt>
    <Features><Feature>Pool</Feature><Feature>BBQ</Feature><Feature>Pé de jabuticaba</Feature></Features>
  </Details>
  <Media><Item medium="image">https://exemplo.com/1.jpg</Item><Item medium="image">https://exemplo.com/2.jpg</Item></Media>
</Listing>`;

async function all(text: string): Promise<(Node | null)[]> {
  const found: (Node | null)[] = [];
  for await (const node of listingsOf(text)) found.push(node);
  return found;
}
const read = async (listing: string) => {
  const [node] = await all(feed(listing));
  if (!node) throw new Error('no listing');
  return readListing(node);
};

it('reads a whole listing as a draft', async () => {
  expect(await read(HOUSE)).toEqual({
    code: '00123',
    title: 'Casa & jardim',
    problems: [],
    notes: ['2 fotos ficaram de fora: envie depois.'],
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
      builtYear: 1987,
      features: ['Piscina', 'Churrasqueira', 'Pé de jabuticaba'],
      status: 'draft',
    },
  });
});

it.each([
  ['For Rent', '<RentalPrice>2500</RentalPrice>', { price: 2500, purpose: 'rent' }],
  ['Sale/Rent', '<ListPrice>9</ListPrice><RentalPrice>2500</RentalPrice>', { price: 9, purpose: 'sale' }],
  ['For Sale', '<ListPrice>9</ListPrice>', { price: 9, purpose: 'sale' }],
  ['For Rent', '<ListPrice>9</ListPrice>', { price: 9, purpose: 'rent' }],
])('%s with %s', async (kind, prices, offer) => {
  const listing = HOUSE.replace('For Sale', kind).replace(/<ListPrice.*<\/ListPrice>/, prices);
  expect((await read(listing)).fields).toMatchObject(offer);
});

it.each([
  ['Residential / Apartment', 'apartment'],
  ['Residential / Land Lot', 'land'],
  ['Commercial / Office', 'office'],
  ['Commercial / Something new', 'commercial'],
])('%s is %s', async (text, type) => {
  expect((await read(HOUSE.replace('Residential / Home', text))).fields?.type).toBe(type);
});

it('says all that is missing', async () => {
  const { fields, problems } = await read(
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

it('gives up one listing that is no XML, and reads the others', async () => {
  const nodes = await all(feed(`<Listing><ListingID>1</Lis></Listing>${HOUSE}`));
  expect(nodes.map((node) => node !== null)).toEqual([false, true]);
});

it.each([
  ['what declares entities', `<!DOCTYPE x [<!ENTITY a "b">]>${feed(HOUSE)}`, 415],
  ['what names files', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${feed(HOUSE)}`, 415],
  ['another XML', '<rss></rss>', 415],
  ['a feed without listings', feed(''), 415],
  ['too many listings', feed('<Listing></Listing>'.repeat(VRSYNC_LIMITS.listings + 1)), 413],
])('refuses %s', async (_, text, status) => {
  await expect(all(text)).rejects.toMatchObject({ status });
});
