import { initialPurpose, listingUrlOfForm, shownPrice, typedPrice } from './search-fields.js';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

describe('the search panel', () => {
  it('starts with the purpose of the query, else of the path', () => {
    expect(initialPurpose('/', new URLSearchParams('purpose=rent'))).toBe('rent');
    expect(initialPurpose('/alugar', new URLSearchParams('purpose=sale'))).toBe('sale');
    expect(initialPurpose('/imoveis/alugar', new URLSearchParams())).toBe('rent');
    expect(initialPurpose('/', new URLSearchParams('purpose=swap'))).toBe('sale');
  });

  it('shows prices as reais without cents', () => {
    for (const text of ['350000', 'R$ 350.000,00', '350000.00', 'R$ 350 mil'])
      expect(shownPrice(text).replace(/\s/g, ' ')).toBe('R$ 350.000');
    for (const text of ['', 'R$ 0']) expect(shownPrice(text)).toBe('');
    expect(shownPrice('caro')).toBe('caro');
  });

  it.each([
    ['350000', 'R$ 350.000'],
    ['350000,00', 'R$ 350.000,00'],
    ['350000.00', 'R$ 350.000.00'],
    ['0', 'R$ 0'],
    ['mil', 'mil'],
  ])('typing %j shows %j', (keys, shown) => {
    const field = [...keys].reduce((text, key) => typedPrice(text, text + key), '');
    expect(field.replace(/\s/g, ' ')).toBe(shown);
  });

  it.each(['R$ 350.000,00', 'R$\u00a0350.000,00', '350.000', '350000.00', 'R$ 350.000'])(
    'reads %j, pasted, as one price',
    (text) =>
      expect(listingUrlOfForm(form({ minPrice: typedPrice('', text) }))).toBe('/imoveis?minPrice=350000'),
  );

  it('links to the listing with digits only, the code in upper case and no empty fields', () => {
    const fields = {
      purpose: 'sale',
      type: '',
      search: ' ',
      code: ' lox-12 ',
      minPrice: 'R$ 350.000',
      maxPrice: '',
    };
    expect(listingUrlOfForm(form(fields))).toBe('/imoveis?purpose=sale&code=LOX-12&minPrice=350000');
    expect(listingUrlOfForm(form({}))).toBe('/imoveis');
  });

  it('keeps a sort order other than the default', () => {
    expect(listingUrlOfForm(form({ sortBy: 'newest' }))).toBe('/imoveis');
    expect(listingUrlOfForm(form({ sortBy: 'price-asc' }))).toBe('/imoveis?sortBy=price-asc');
  });
});
