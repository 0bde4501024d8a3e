import { addressOf, chipsOf, listingTitle, parseListing, readsOfListing } from './listing-search.js';
import { isListingPath } from './listing-path.js';

const parse = (address: string) => {
  const url = new URL(address, 'http://site');
  return parseListing(url.pathname, url.searchParams);
};

describe('the address of the listing', () => {
  it('is /imoveis and every path that contains /comprar or /alugar', () => {
    expect(['/imoveis', '/comprar', '/alugar', '/imoveis/alugar/casas'].every(isListingPath)).toBe(true);
    expect(['/', '/ajuda', '/imovel/casa-para-alugar', '/compras'].some(isListingPath)).toBe(false);
  });

  it('takes the purpose from the path when the query has none', () => {
    expect(parse('/alugar').filters).toEqual({ purpose: 'rent' });
    expect(parse('/comprar?type=house').filters).toEqual({ purpose: 'sale', type: 'house' });
    expect(parse('/alugar?purpose=sale').filters).toEqual({ purpose: 'sale' });
  });

  it('leaves out what is empty or makes no sense', () => {
    expect(
      parse('/imoveis?purpose=&type=castle&minPrice=abc&bedrooms=0&page=-2&sortBy=random&limit=999'),
    ).toEqual({
      filters: {},
      sortBy: 'newest',
      page: 1,
    });
  });

  it('reads prices as they are shown, and codes in upper case', () => {
    expect(parse('/imoveis?minPrice=R$ 350.000&code=lox-1').filters).toEqual({
      minPrice: 350_000,
      code: 'LOX-1',
    });
  });

  it('survives the way there and back', () => {
    const address = '/imoveis?purpose=rent&city=S%C3%A3o+Pedro&bedrooms=3&isReady=true&sortBy=oldest&page=2';
    expect(addressOf(parse(address))).toBe(address);
    expect(addressOf(parse('/imoveis'))).toBe('/imoveis');
  });
});

describe('what the listing reads', () => {
  it('is a window of twelve and a count without order or window', () => {
    const { list, count } = readsOfListing(parse('/imoveis?type=land&sortBy=price-asc&page=3'));
    expect(list.queryKey).toEqual(['/api/properties?type=land&sortBy=price-asc&limit=12&offset=24']);
    expect(count.queryKey).toEqual(['/api/properties/count?type=land']);
  });
});

describe('what the listing says', () => {
  it('names the purpose in its title', () => {
    expect(listingTitle('sale')).toBe('Imóveis à Venda');
    expect(listingTitle('rent')).toBe('Imóveis para Locação');
    expect(listingTitle(undefined)).toBe('Imóveis à Venda');
  });

  it('shows a chip per filter, which leads to the first page without it', () => {
    const chips = chipsOf(parse('/imoveis?type=house&bedrooms=2&maxPrice=500000&page=4'));
    expect(chips.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
      'Casa',
      'Até R$ 500.000',
      '2+ quartos',
    ]);
    expect(addressOf(chips[0]!.without)).toBe('/imoveis?maxPrice=500000&bedrooms=2');
  });
});
