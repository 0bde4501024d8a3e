import { keptAddress } from './kept-address.js';

it.each([
  ['/?x=1', '/'],
  ['/?search=casa', '/'],
  ['/imoveis?utm_source=a', '/imoveis'],
  ['/imoveis?x=1&type=house&y=2', '/imoveis?type=house'],
  ['/imoveis?city=Campinas&type=house', '/imoveis?type=house&city=Campinas'],
  ['/imoveis?page=1&sortBy=newest', '/imoveis'],
  ['/imoveis?page=3&limit=7&offset=9', '/imoveis?page=3'],
  ['/qualquer/alugar?x=1', '/imoveis?purpose=rent'],
  ['/imovel/casa-clara?fbclid=1', '/imovel/casa-clara'],
  ['/imovel/c%61sa%2Dclara', '/imovel/casa-clara'],
  ['/terras-de-tuvivas?x', '/terras-de-tuvivas'],
  ['/nada?x=1', '/nada'],
])('%s shows the page of %s', (url, kept) => expect(keptAddress(url)).toBe(kept));

it('keeps a slug apart that would end the path', () => {
  expect(keptAddress('/imovel/a%2Fb%3Fc')).toBe('/imovel/a%2Fb%3Fc');
});
