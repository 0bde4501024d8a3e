import { matchRoute } from './routes.js';

const shown = (path: string) => {
  const { route, params } = matchRoute(path);
  return [route.path, params];
};

it.each([
  ['/', ['/', {}]],
  ['/imovel/casa-azul', ['/imovel/:slug', { slug: 'casa-azul' }]],
  ['/imovel/casa-azul/', ['/imovel/:slug', { slug: 'casa-azul' }]],
  ['/IMOVEL/Casa', ['/imovel/:slug', { slug: 'Casa' }]],
  ['/imovel/s%C3%ADtio', ['/imovel/:slug', { slug: 'sítio' }]],
  ['/imovel/100%', ['/imovel/:slug', { slug: '100%' }]],
  ['/imovel', ['*', {}]],
  ['/imovel/casa/fotos', ['*', {}]],
  ['/ajuda', ['/ajuda', {}]],
  ['/anuncie', ['/anuncie', {}]],
  ['/nada', ['*', {}]],
])('the route of %s', (path, expected) => {
  expect(shown(path)).toEqual(expected);
});
