import { readAmount } from '@lox/contracts/amounts.js';
import { PROPERTY_LIMITS, STATES } from '@lox/contracts/property-management.js';
import { Element } from './element.js';
import { VrsyncFeed } from './vrsync-feed.js';
import { VRSYNC_FEATURES } from './vrsync-features.js';
import { readListing } from './vrsync-listing.js';

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

const read = (listing: string) => {
  const feed = new VrsyncFeed();
  const [found] = [...feed.read(`<ListingDataFeed>${listing}</ListingDataFeed>`), ...feed.end()];
  return readListing(found?.element ?? new Element('listing'));
};
/** The house with one of its elements written otherwise. */
const having = (element: string, written: string) => {
  const found = new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(HOUSE)?.[0] ?? 'none';
  return read(HOUSE.replace(found, () => written));
};
const priced = (kind: string, prices: string) =>
  read(HOUSE.replace('For Sale', kind).replace(/<ListPrice.*<\/ListPrice>/, () => prices));

it('reads a whole listing as a draft', () => {
  expect(read(HOUSE)).toEqual({
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
      builtYear: 1987,
      features: ['Piscina', 'Churrasqueira', 'Pé de jabuticaba'],
      status: 'draft',
    },
  });
});

it('says all that is missing', () => {
  const { fields, problems } = read(
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

describe('prices', () => {
  const RENT = (amount: string, period = '') =>
    `<RentalPrice${period && ` period="${period}"`}>${amount}</RentalPrice>`;
  const SALE = (amount: string) => `<ListPrice>${amount}</ListPrice>`;
  it.each([
    ['For Rent', RENT('2500'), 2500, 'rent'],
    ['For Rent', RENT('2500', 'Monthly'), 2500, 'rent'],
    ['For Rent', RENT('150', 'Daily') + RENT('2500', 'Monthly'), 2500, 'rent'],
    ['For Rent', RENT('2500') + RENT('30000', 'Yearly'), 2500, 'rent'],
    ['For Rent', SALE('0') + RENT('2.500,00'), 2500, 'rent'],
    ['For Rent', SALE('9'), 9, 'rent'],
    ['For Sale', SALE('9'), 9, 'sale'],
    ['For Sale', SALE('850.000'), 850_000, 'sale'],
    ['For Sale', SALE('1.250.000,00') + RENT(',00'), 1_250_000, 'sale'],
    ['For Sale', SALE('1,250,000.00'), 1_250_000, 'sale'],
    ['For Sale', SALE(' R$ 850.000,50 '), 850_000.5, 'sale'],
    ['For Sale', SALE('<![CDATA[R$&nbsp;310.000]]>'), 310_000, 'sale'],
    ['Sale/Rent', SALE('9') + RENT('2500'), 9, 'sale'],
    ['Sale/Rent', SALE('500000') + RENT('150', 'Daily'), 500_000, 'sale'],
    ['Vacation Rentals', RENT('150', 'Daily') + RENT('2500', 'Monthly'), 2500, 'rent'],
    ['Locação', RENT('1800'), 1800, 'rent'],
    ['Venda', SALE('180000') + RENT('900'), 180_000, 'sale'],
  ])('%s with %s', (kind, prices, price, purpose) => {
    expect(priced(kind, prices).fields).toMatchObject({ price, purpose });
  });

  it.each([
    ['Daily', 'por dia'],
    ['Weekly', 'por semana'],
    ['quarterly', 'por trimestre'],
    ['Yearly', 'por ano'],
    ['Fortnightly', 'por “fortnightly”'],
  ])('a rent %s is never one by the month', (period, words) => {
    const problem = `O aluguel é ${words} (R$ 350), e só o mensal pode ser importado: cadastre o imóvel à mão.`;
    expect(priced('For Rent', RENT('350', period))).toMatchObject({ fields: null, problems: [problem] });
    expect(priced('For Rent', SALE('500000') + RENT('350', period)).fields).toBeNull();
    expect(priced('Sale/Rent', SALE('500000') + RENT('350', period)).notes).toContain(
      `Fica de fora o aluguel ${words} (R$ 350): só o mensal é importado.`,
    );
  });

  it.each([
    ['For Sale', SALE('a combinar'), 'Preço “a combinar”: não foi possível entender.'],
    ['For Rent', RENT('sob consulta'), 'Aluguel “sob consulta”: não foi possível entender.'],
    ['For Sale', SALE('0,00'), 'Informe o preço de venda ou de aluguel.'],
    ['For Sale', '', 'Informe o preço de venda ou de aluguel.'],
  ])('%s with %s is left out', (kind, prices, problem) => {
    expect(priced(kind, prices)).toMatchObject({ fields: null, problems: [problem] });
  });

  it('says what is odd', () => {
    expect(priced('For Rent', SALE('2500')).notes).toContain(
      'O preço de venda foi lido como aluguel: confira.',
    );
    expect(priced('For Sale', RENT('2500')).notes).toContain(
      'Diz que é venda, mas só tem preço de aluguel: confira.',
    );
    expect(priced('For Sale', SALE('9')).notes).toContain('Preço muito baixo (R$ 9): confira.');
    expect(priced('Sale/Rent', SALE('500000') + RENT('2500')).notes).toContain(
      'Também para alugar, por R$ 2.500: cadastre à parte.',
    );
    expect(priced('For Sale', SALE('500000') + RENT('x')).notes).toContain(
      'Aluguel “x”: não foi possível entender.',
    );
    expect(priced('Vacation Rentals', RENT('2500')).notes).toContain(
      'Aluguel de temporada: confira o preço mensal.',
    );
  });
});

it.each([
  ['<Iptu>1200</Iptu>', 100],
  ['<Iptu period="Monthly">1.250,50</Iptu>', 1250.5],
  ['<Iptu period="Mensal">R$ 310,00</Iptu>', 310],
  ['<YearlyTax>1.200,00</YearlyTax>', 100],
  ['<Iptu/><YearlyTax period="Monthly">1200</YearlyTax>', 100],
  ['<Iptu>0</Iptu>', null],
  ['', null],
])('the tax %s is %j by the month', (written, iptu) => {
  expect(having('Iptu', written).fields?.iptu).toBe(iptu);
});

it('notes amounts that cannot be read, that are odd or that may be meant otherwise', () => {
  expect(having('Iptu', '<Iptu>isento</Iptu>').notes).toContain('IPTU “isento”: não foi possível entender.');
  expect(having('Iptu', '<Iptu>10</Iptu>').notes).toContain('IPTU muito baixo (R$ 10): confira.');
  const { fields, notes } = having('LivingArea', '<LivingArea>1.250</LivingArea>');
  expect(fields?.area).toBe(1250);
  expect(notes).toContain('Área “1.250”: lida como 1.250 m², e não 1,25 m².');
  expect(having('Bedrooms', '<Bedrooms>três</Bedrooms>').notes).toContain(
    'Quartos “três”: não foi possível entender.',
  );
  expect(having('YearBuilt', '<YearBuilt>87</YearBuilt>').notes).toContain(
    'Ano “87”: não foi possível entender.',
  );
  expect(having('PostalCode', '<PostalCode>1302</PostalCode>').notes).toContain(
    'CEP “1302”: não foi possível entender.',
  );
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
  expect(having('LivingArea', written).fields?.area).toBe(area);
});

it('takes the lot of land', () => {
  const land = HOUSE.replace('Residential / Home', 'Residential / Land Lot').replace(
    '<Bedrooms>',
    '<LotArea>500</LotArea><Bedrooms>',
  );
  expect(read(land).fields).toMatchObject({ type: 'land', area: 500 });
});

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
  expect(having('State', written).fields?.state).toBe(state);
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
  const listing = HOUSE.replace(/<State.*<\/State>/, '').replace('13024123', code);
  const { fields, notes } = read(listing);
  expect(fields?.state).toBe(state);
  expect(notes).toContain(`Estado pelo CEP: ${state}.`);
});

it('knows all states', () => {
  for (const state of STATES)
    expect(having('State', `<State abbreviation="${state.toLowerCase()}"/>`).fields?.state).toBe(state);
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
  const listing = HOUSE.replace('Rua Sampainho', street).replace('>20<', `>${number}<`);
  expect(read(listing).fields?.address).toBe(address);
});

it.each([
  ['displayAddress="All"', 'Rua Sampainho, 20'],
  ['displayAddress="Street"', 'Rua Sampainho'],
  ['displayAddress="Neighborhood"', 'Cambuí'],
])('shows of the address what may be shown: %s', (written, address) => {
  const { fields, notes } = read(HOUSE.replace('displayAddress="All"', written));
  expect(fields?.address).toBe(address);
  expect(notes.includes('O outro sistema não mostra o endereço todo, que é Rua Sampainho, 20.')).toBe(
    address !== 'Rua Sampainho, 20',
  );
  expect(read(HOUSE.replace('<Address>', '<Address publiclyVisible="false">')).fields?.address).toBe(
    'Cambuí',
  );
});

it.each([
  ['Residential / Apartment', 'apartment'],
  ['Residential / Flat', 'apartment'],
  ['Residential / Loft', 'apartment'],
  ['Residential / Penthouse', 'apartment'],
  ['Residential / Home', 'house'],
  ['Residential / Sobrado', 'house'],
  ['Residential / Village House', 'house'],
  ['Residential / Kitnet', 'kitnet'],
  ['Residential / Studio', 'kitnet'],
  ['Residential / Land Lot', 'land'],
  ['Commercial / Land Lot', 'land'],
  ['Residential / Condo', 'gated_community'],
  ['Residential / Farm Ranch', 'farm'],
  ['Residential / Agricultural', 'farm'],
  ['Commercial / Building', 'commercial'],
  ['Commercial / Edificio Comercial', 'commercial'],
  ['Commercial / Edificio Residencial', 'commercial'],
  ['Commercial / Hotel', 'commercial'],
  ['Commercial / Garage', 'commercial'],
  ['Commercial / Office', 'office'],
  ['Commercial / Corporate Floor', 'office'],
  ['Commercial / Consultorio', 'commercial_room'],
  ['Commercial / Business', 'store'],
  ['Commercial / Loja', 'store'],
  ['Commercial / Retail', 'store'],
  ['Commercial / Industrial', 'warehouse'],
  ['Commercial / Something new', 'commercial'],
  ['Residential / Land/Lot', 'land'],
  ['Residential / Farm/Ranch', 'farm'],
  ['Residential Farm/Ranch', 'farm'],
  ['Residential / Farm', 'farm'],
  ['residential/land-lot', 'land'],
  ['RESIDENTIAL / HOME', 'house'],
  ['Commercial / Agricultural', 'farm'],
  ['Commercial / Consultório', 'commercial_room'],
  ['Apartment', 'apartment'],
  ['Apartamento', 'apartment'],
  ['Residencial / Apartamento', 'apartment'],
  ['Casa', 'house'],
  ['Cobertura', 'apartment'],
  ['Casa de Condomínio', 'gated_community'],
  ['Casa em condomínio', 'gated_community'],
  ['Casa de Vila', 'house'],
  ['Sítio', 'farm'],
  ['Chácara', 'farm'],
  ['Fazenda / Sítio / Chácara', 'farm'],
  ['Terreno', 'land'],
  ['Lote/Terreno', 'land'],
  ['Comercial / Galpão/Depósito/Armazém', 'warehouse'],
  ['Ponto Comercial/Loja/Box', 'store'],
  ['Sala Comercial', 'commercial_room'],
  ['Conjunto Comercial/Sala', 'commercial_room'],
  ['Prédio Inteiro', 'commercial'],
  ['Andar/Laje Corporativa', 'office'],
  ['Kitnet/Conjugado', 'kitnet'],
  ['Hotel/Motel/Pousada', 'commercial'],
  ['Commercial', 'commercial'],
  ['<![CDATA[Im&oacute;vel Comercial]]>', 'commercial'],
])('%s is %s', (text, type) => {
  expect(read(HOUSE.replace('Residential / Home', text)).fields?.type).toBe(type);
});

it('asks where a type is unknown or may be several', () => {
  expect(read(HOUSE.replace('Residential / Home', 'Residential / Castle'))).toMatchObject({
    fields: null,
    problems: ['Tipo desconhecido: Residential / Castle.'],
  });
  expect(read(HOUSE.replace('Residential / Home', 'Condomínio'))).toMatchObject({
    fields: null,
    problems: [
      'Tipo ambíguo: Condomínio. Use no outro sistema casa em condomínio, apartamento ou terreno, ou cadastre o imóvel à mão.',
    ],
  });
  expect(read(HOUSE.replace('Residential / Home', 'Commercial / Something new')).notes).toContain(
    'Tipo “Commercial / Something new”: entra como Comercial.',
  );
});

describe('features', () => {
  const features = (...names: string[]) =>
    having(
      'Features',
      `<Features>${names.map((name) => `<Feature>${name.replaceAll('&', '&amp;')}</Feature>`).join('')}</Features>`,
    );

  it('are in Portuguese, all two hundred', () => {
    const names = Object.entries(VRSYNC_FEATURES);
    expect(names).toHaveLength(200);
    for (const [name, portuguese] of names) {
      for (const written of [name, name.toUpperCase(), ` ${name} `, name.replaceAll(' ', '_'), portuguese])
        expect(features(written).fields?.features).toEqual([portuguese]);
    }
    expect(features("Maid's Quarters", 'Controlled Access', 'Maid’s Quarters').fields?.features).toEqual([
      'Área de serviço',
      'Vigia',
    ]);
  });

  it.each([
    ['Study', 'Escritório'],
    ['Air Conditioning', 'Ar-condicionado'],
    ['Corner Lot', 'Imóvel de esquina'],
    ['Jacuzzi/Hot Tub', 'Ofurô'],
    ['Garden', 'Jardim'],
    ['Balcony/Terrace', 'Varanda'],
    ['Eletric Charger', 'Carregador para carro e bicicleta elétricos'],
    ['POOL', 'Piscina'],
    ['GOURMET_AREA', 'Espaço gourmet'],
    ['Built-in wardrobe', 'Armário embutido'],
    ['Concierge', 'Portaria 24h'],
  ])('%s is %s', (name, portuguese) => expect(features(name).fields?.features).toEqual([portuguese]));

  it('may stand several in one, or beside the others', () => {
    expect(features('Churrasqueira; Jardim').fields?.features).toEqual(['Churrasqueira', 'Jardim']);
    expect(having('Features', '<Feature>Pool</Feature><Feature>BBQ</Feature>').fields?.features).toEqual([
      'Piscina',
      'Churrasqueira',
    ]);
  });

  it('stay as they are where nobody knows them, which is noted', () => {
    const { fields, notes } = features(
      'Wine Cave',
      '',
      '  ',
      'Pool',
      'piscina',
      'x'.repeat(61),
      'R&D <b>room</b>'.replace(/<|>/g, ''),
    );
    expect(fields?.features).toEqual(['Wine Cave', 'Piscina', 'R&D broom/b']);
    expect(notes).toContain(
      `Características fora da lista do VRSync: Wine Cave, ${'x'.repeat(61)}, R&D broom/b.`,
    );
  });
});

it('says what there is no field for', () => {
  const left = (details: string) =>
    having('Bedrooms', `<Bedrooms>3</Bedrooms>${details}`).notes.filter((note) => note.includes('sem campo'));
  const fee = '<PropertyAdministrationFee currency="BRL">R$ 310,00</PropertyAdministrationFee>';
  expect(left(`${fee}<Suites>2</Suites><UnitFloor>5</UnitFloor>`)).toEqual([
    'Fica de fora, sem campo no sistema: condomínio “R$ 310,00”, suítes “2”, andar “5”.',
  ]);
  expect(left('<CondominiumFee>310</CondominiumFee>')).toEqual([
    'Fica de fora, sem campo no sistema: condomínio “310”.',
  ]);
  expect(left('<PropertyAdministrationFee>0.00</PropertyAdministrationFee><Suites/>')).toEqual([]);
});

describe('films', () => {
  const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  it.each([
    [`<Item medium="video">${FILM}</Item><Item medium="image">http://a/1.jpg</Item>`, FILM, '1 foto'],
    ['<Item medium="Video">http://youtu.be/dQw4w9WgXcQ</Item>', FILM, undefined],
    ['<Item medium="image">https://youtu.be/dQw4w9WgXcQ</Item>', FILM, undefined],
    ['<Item><Type>video</Type><URL>www.youtube.com/embed/dQw4w9WgXcQ</URL></Item>', FILM, undefined],
    ['<Item><Type>image</Type><URL>http://a/1.jpg</URL></Item><Item></Item>', undefined, '1 foto'],
    ['<Item medium="video">https://exemplo.com/a.mp4</Item>', undefined, 'Um vídeo ficou de fora'],
  ])('%s', (items, film, note) => {
    const { fields, notes } = having('Media', `<Media>${items}</Media>`);
    expect(fields?.videoUrl).toBe(film);
    expect(notes.find((text) => text.startsWith(note ?? 'x foto'))?.slice(0, note?.length)).toBe(note);
    expect(notes.some((text) => /foto/.test(text))).toBe(note === '1 foto');
  });

  it('may stand where a tour does', () => {
    const tour = (url: string) =>
      read(HOUSE.replace('<Media>', `<VirtualTourLink>${url}</VirtualTourLink><Media>`));
    expect(tour(FILM).fields?.videoUrl).toBe(FILM);
    expect(tour('https://my.matterport.com/show/?m=x').notes).toContain('O tour virtual ficou de fora.');
  });
});

it('cuts texts between words, never within a character, and says so', () => {
  const title = `${'casa '.repeat(31)}${'👩‍👩‍👧'.repeat(10)}`;
  const { fields, notes } = having('Title', `<Title>${title}</Title>`);
  expect(fields?.title).toBe('casa '.repeat(31).trim());
  expect(notes).toContain(`Título cortado: tinha ${title.length} caracteres, e cabem 160.`);
  const pictures = having('Title', `<Title>${'👩‍👩‍👧'.repeat(40)}</Title>`).fields?.title ?? '';
  expect(pictures).toBe('👩‍👩‍👧'.repeat(20));
  expect(pictures.length).toBeLessThanOrEqual(PROPERTY_LIMITS.title);
  const long = having('Description', `<Description>${'palavra '.repeat(2000)}</Description>`).fields
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
  expect(having('Description', `<Description>${written}</Description>`).fields?.description).toBe(text);
});

it('folds blanks, invisible characters and markup in names', () => {
  const listing = HOUSE.replace('Campinas', 'Mogi\u00a0 das\u200b Cruzes ')
    .replace('Cambuí', '<![CDATA[Cambui\u0301 &amp; <b>Centro</b>]]>')
    .replace('<![CDATA[Casa & jardim]]>', 'Casa\n   &lt;b&gt;ampla&lt;/b&gt;\u00ad');
  expect(read(listing).fields).toMatchObject({
    city: 'Mogi das Cruzes',
    neighborhood: 'Cambuí & Centro',
    title: 'Casa ampla',
  });
});

it('notes damaged characters', () => {
  expect(having('Title', '<Title>Casa em S\ufffdo Paulo</Title>').notes).toContain(
    'Há um caractere ilegível em “Casa em S\ufffdo Paulo”: corrija depois.',
  );
});
