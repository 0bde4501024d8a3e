import { initialPurpose, listingAddress, maskPrice } from './search-fields.js';

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
    expect(maskPrice('350000').replace(/\s/g, ' ')).toBe('R$ 350.000');
    expect(maskPrice('R$ 3.500.00x').replace(/\s/g, ' ')).toBe('R$ 350.000');
    expect(maskPrice('')).toBe('');
    expect(maskPrice('R$ 0')).toBe('');
  });

  it('links to the listing with digits only, the code in upper case and no empty fields', () => {
    const fields = {
      purpose: 'sale',
      type: '',
      search: ' ',
      code: ' lox-12 ',
      minPrice: 'R$ 350.000',
      maxPrice: '',
    };
    expect(listingAddress(form(fields))).toBe('/imoveis?purpose=sale&code=LOX-12&minPrice=350000');
    expect(listingAddress(form({}))).toBe('/imoveis');
  });

  it('keeps a sort order other than the default', () => {
    expect(listingAddress(form({ sortBy: 'newest' }))).toBe('/imoveis');
    expect(listingAddress(form({ sortBy: 'price-asc' }))).toBe('/imoveis?sortBy=price-asc');
  });
});
