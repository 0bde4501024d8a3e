import { listingUrl, filterChips, listingTitle, parseListingSearch, listingQuery } from './listing-search.js';
import { isListingPath } from './listing-path.js';

const parse = (address: string) => {
  const url = new URL(address, 'http://site');
  return parseListingSearch(url.pathname, url.searchParams);
};

describe('the URL of the listing', () => {
  it('is /imoveis and every path that contains /comprar or /alugar', () => {
    expect(['/imoveis', '/comprar', '/alugar', '/imoveis/alugar/casas'].every(isListingPath)).toBe(true);
    expect(['/', '/ajuda', '/imovel/casa-para-alugar', '/compras'].some(isListingPath)).toBe(false);
  });

  it('takes the purpose from the path when the query has none', () => {
    expect(parse('/alugar').filters).toEqual({ purpose: 'rent' });
    expect(parse('/comprar?type=house').filters).toEqual({ purpose: 'sale', type: 'house' });
    expect(parse('/alugar?purpose=sale').filters).toEqual({ purpose: 'sale' });
  });

  it('omits empty and invalid values', () => {
    expect(
      parse('/imoveis?purpose=&type=castle&minPrice=abc&bedrooms=0&page=-2&sortBy=random&limit=999'),
    ).toEqual({
      filters: {},
      sortBy: 'newest',
      page: 1,
    });
  });

  it('parses prices as displayed, and codes in upper case', () => {
    expect(parse('/imoveis?minPrice=R$ 350.000&code=lox-1').filters).toEqual({
      minPrice: 350_000,
      code: 'LOX-1',
    });
  });

  it('survives a round trip', () => {
    const address = '/imoveis?purpose=rent&city=S%C3%A3o+Pedro&bedrooms=3&isReady=true&sortBy=oldest&page=2';
    expect(listingUrl(parse(address))).toBe(address);
    expect(listingUrl(parse('/imoveis'))).toBe('/imoveis');
  });
});

describe('the listing’s query', () => {
  it('is a page of twelve, with the total and the counts', () => {
    const { queryKey } = listingQuery(parse('/imoveis?type=land&sortBy=price-asc&page=3'));
    expect(queryKey).toEqual(['/api/properties/search?type=land&sortBy=price-asc&limit=12&offset=24']);
  });
});

describe('the listing’s texts', () => {
  it('include the purpose in the title', () => {
    expect(listingTitle('sale')).toBe('Imóveis à Venda');
    expect(listingTitle('rent')).toBe('Imóveis para Locação');
    expect(listingTitle(undefined)).toBe('Imóveis à Venda e para Locação');
  });

  it('show a chip per filter, which links to the first page without it', () => {
    const chips = filterChips(parse('/imoveis?type=house&bedrooms=2&maxPrice=500000&page=4'));
    expect(chips.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
      'Casa',
      'Até R$ 500.000',
      '2+ quartos',
    ]);
    expect(listingUrl(chips[0]!.without)).toBe('/imoveis?maxPrice=500000&bedrooms=2');
  });
});
