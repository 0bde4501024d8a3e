import { listingWith, listingPriced } from '../../../../test/support/vrsync-listing.js';

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
    expect(listingPriced(kind, prices).fields).toMatchObject({ price, purpose });
  });

  it.each([
    ['Daily', 'por dia'],
    ['Weekly', 'por semana'],
    ['quarterly', 'por trimestre'],
    ['Yearly', 'por ano'],
    ['Fortnightly', 'por “fortnightly”'],
  ])('a rent %s is never one by the month', (period, words) => {
    const problem = `O aluguel é ${words} (R$ 350), e só o mensal pode ser importado: cadastre o imóvel à mão.`;
    expect(listingPriced('For Rent', RENT('350', period))).toMatchObject({
      fields: null,
      problems: [problem],
    });
    expect(listingPriced('For Rent', SALE('500000') + RENT('350', period)).fields).toBeNull();
    expect(listingPriced('Sale/Rent', SALE('500000') + RENT('350', period)).notes).toContain(
      `Fica de fora o aluguel ${words} (R$ 350): só o mensal é importado.`,
    );
  });

  it.each([
    ['For Sale', SALE('a combinar'), 'Preço “a combinar”: não foi possível entender.'],
    ['For Rent', RENT('sob consulta'), 'Aluguel “sob consulta”: não foi possível entender.'],
    ['For Sale', SALE('0,00'), 'Informe o preço de venda ou de aluguel.'],
    ['For Sale', '', 'Informe o preço de venda ou de aluguel.'],
  ])('%s with %s is left out', (kind, prices, problem) => {
    expect(listingPriced(kind, prices)).toMatchObject({ fields: null, problems: [problem] });
  });

  it('a sale that is also for rent has both prices', () => {
    expect(listingPriced('Sale/Rent', SALE('500000') + RENT('2500')).fields).toMatchObject({
      ...{ purpose: 'sale', price: 500_000, rentPrice: 2_500 },
    });
  });

  it('says what is odd', () => {
    expect(listingPriced('For Rent', SALE('2500')).notes).toContain(
      'O preço de venda foi lido como aluguel: confira.',
    );
    expect(listingPriced('For Sale', RENT('2500')).notes).toContain(
      'Diz que é venda, mas só tem preço de aluguel: confira.',
    );
    expect(listingPriced('For Sale', SALE('9')).notes).toContain('Preço muito baixo (R$ 9): confira.');
    expect(listingPriced('For Sale', SALE('500000') + RENT('x')).notes).toContain(
      'Aluguel “x”: não foi possível entender.',
    );
    expect(listingPriced('Vacation Rentals', RENT('2500')).notes).toContain(
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
  expect(listingWith('Iptu', written).fields?.iptu).toBe(iptu);
});

it('notes amounts that cannot be read, that are odd or that may be meant otherwise', () => {
  expect(listingWith('Iptu', '<Iptu>isento</Iptu>').notes).toContain(
    'IPTU “isento”: não foi possível entender.',
  );
  expect(listingWith('Iptu', '<Iptu>10</Iptu>').notes).toContain('IPTU muito baixo (R$ 10): confira.');
  const { fields, notes } = listingWith('LivingArea', '<LivingArea>1.250</LivingArea>');
  expect(fields?.area).toBe(1250);
  expect(notes).toContain('Área “1.250”: lida como 1.250 m², e não 1,25 m².');
  expect(listingWith('Bedrooms', '<Bedrooms>três</Bedrooms>').notes).toContain(
    'Quartos “três”: não foi possível entender.',
  );
  expect(listingWith('YearBuilt', '<YearBuilt>87</YearBuilt>').notes).toContain(
    'Ano “87”: não foi possível entender.',
  );
  expect(listingWith('PostalCode', '<PostalCode>1302</PostalCode>').notes).toContain(
    'CEP “1302”: não foi possível entender.',
  );
});
