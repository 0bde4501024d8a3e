import { BRAZILIAN_STATES } from '@lox/contracts/property-management.js';
import { VRSYNC_LISTING, listingWith, readVrsyncListing } from '../../../../test/support/vrsync-listing.js';

it.each([
  ['<State abbreviation="SP">São Paulo</State>', 'SP'],
  ['<State>SP</State>', 'SP'],
  ['<State>são paulo</State>', 'SP'],
  ['<State abbreviation="">Rio Grande do Sul</State>', 'RS'],
  ['<State abbreviation="-">ESPIRITO SANTO</State>', 'ES'],
  ['<State>Estado do Pará</State>', 'PA'],
  ['<State>BR-MG</State>', 'MG'],
  ['<State><![CDATA[Goi&aacute;s]]></State>', 'GO'],
  ['<State>-</State>', 'SP'],
  ['', 'SP'],
])('the state of %s is %s', (written, state) => {
  expect(listingWith('State', written).fields?.state).toBe(state);
});

it('a CEP of São Paulo that lost its zero gets it back', () => {
  expect(listingWith('PostalCode', '<PostalCode>1310100</PostalCode>').fields?.zipCode).toBe('01310-100');
});

it.each([
  ['01310100', 'SP'],
  ['19999-999', 'SP'],
  ['20000000', 'RJ'],
  ['28.999-999', 'RJ'],
  ['29100000', 'ES'],
  ['30130000', 'MG'],
  ['40000000', 'BA'],
  ['49000000', 'SE'],
  ['50000000', 'PE'],
  ['57000000', 'AL'],
  ['58000000', 'PB'],
  ['59000000', 'RN'],
  ['60000000', 'CE'],
  ['64000000', 'PI'],
  ['65000000', 'MA'],
  ['66000000', 'PA'],
  ['68900000', 'AP'],
  ['69000000', 'AM'],
  ['69300000', 'RR'],
  ['69400000', 'AM'],
  ['69900000', 'AC'],
  ['70000000', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['74000000', 'GO'],
  ['76800000', 'RO'],
  ['77000000', 'TO'],
  ['78000000', 'MT'],
  ['79000000', 'MS'],
  ['80000000', 'PR'],
  ['88000000', 'SC'],
  ['90000000', 'RS'],
])('the postal code %s lies in %s', (code, state) => {
  const listing = VRSYNC_LISTING.replace(/<State.*<\/State>/, '').replace('13024123', code);
  const { fields, notes } = readVrsyncListing(listing);
  expect(fields?.state).toBe(state);
  expect(notes).toContain(`Estado pelo CEP: ${state}.`);
});

it('knows all states', () => {
  for (const state of BRAZILIAN_STATES)
    expect(listingWith('State', `<State abbreviation="${state.toLowerCase()}"/>`).fields?.state).toBe(state);
});

it.each([
  ['Rua Sampainho', '20', 'Rua Sampainho, 20'],
  ['Rua Sampainho, 20', '20', 'Rua Sampainho, 20'],
  ['Rua Sampainho, 20 - fundos', '20', 'Rua Sampainho, 20 - fundos'],
  ['Rua Sampainho nº 20', '20', 'Rua Sampainho nº 20'],
  ['Rua Sampainho, nº20', '20', 'Rua Sampainho, nº20'],
  ['Rua Sampainho, número 20', '20', 'Rua Sampainho, número 20'],
  ['Avenida Brasil 1500', '1500', 'Avenida Brasil 1500'],
  ['Rua 20', '20', 'Rua 20, 20'],
  ['Rua 15 de Novembro', '15', 'Rua 15 de Novembro, 15'],
  ['Rua Sampainho', '0', 'Rua Sampainho'],
  ['Rua Sampainho', 'S/N', 'Rua Sampainho, S/N'],
  ['Rua Sampainho, s/n', 'S/N', 'Rua Sampainho, s/n'],
  ['', '20', 'Cambuí'],
])('%j with the number %j is %j', (street, number, address) => {
  const listing = VRSYNC_LISTING.replace('Rua Sampainho', street).replace('>20<', `>${number}<`);
  expect(readVrsyncListing(listing).fields?.address).toBe(address);
});

it.each([
  ['displayAddress="All"', 'Rua Sampainho, 20'],
  ['displayAddress="Street"', 'Rua Sampainho'],
  ['displayAddress="Neighborhood"', 'Cambuí'],
])('shows of the address what may be shown: %s', (written, address) => {
  const { fields, notes } = readVrsyncListing(VRSYNC_LISTING.replace('displayAddress="All"', written));
  expect(fields?.address).toBe(address);
  expect(notes.includes('O outro sistema não mostra o endereço todo, que é Rua Sampainho, 20.')).toBe(
    address !== 'Rua Sampainho, 20',
  );
  expect(
    readVrsyncListing(VRSYNC_LISTING.replace('<Address>', '<Address publiclyVisible="false">')).fields
      ?.address,
  ).toBe('Cambuí');
});

it.each([
  ['-22.9', '-47.06', { latitude: -22.9, longitude: -47.06 }, false],
  ['-47.06', '-22.9', { latitude: -22.9, longitude: -47.06 }, true],
  ['-3,84', '-32,41', { latitude: -3.84, longitude: -32.41 }, false],
  ['0', '0', {}, false],
])('finds the place of %s and %s', (latitude, longitude, point, swapped) => {
  const { fields, notes } = readVrsyncListing(
    VRSYNC_LISTING.replace(
      '</Location>',
      `<Latitude>${latitude}</Latitude><Longitude>${longitude}</Longitude></Location>`,
    ),
  );
  expect(fields).toMatchObject(point);
  expect(fields?.latitude !== undefined).toBe('latitude' in point);
  expect(notes.includes('Latitude e longitude vieram trocadas.')).toBe(swapped);
});
