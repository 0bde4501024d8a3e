import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Reflector } from '@nestjs/core';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
let slug = '';

beforeAll(async () => {
  const { client } = app.admin;
  ({ slug } = await createProperty(client, { title: 'Chácara à venda', status: 'live' }));
  await createProperty(client, { title: 'Casa guardada', status: 'draft' });
  const moved = await createProperty(client, { title: 'Sobrado antigo', status: 'live' });
  await changeProperty(client, moved.id, { title: 'Sobrado novo' });
});

type Headers = Record<string, string>;
interface Asked {
  method?: string;
  headers?: Headers;
  body?: string;
}

async function answerTo(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const sent = httpRequest(new URL(app.url), { path, method, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const of = (name: string) => /^(date|x-request-id)$/i.test(name);
  const said = answer.rawHeaders.map((value, at, all) =>
    at % 2 === 1 && of(all[at - 1] ?? '') ? '' : value,
  );
  const nonce = /'nonce-[^']+'/g;
  return {
    status: answer.statusCode,
    headers: said.map((value) => value.replace(nonce, 'nonce')),
    body: await text(answer),
  };
}

/** A call with any session's cookie is never answered directly. */
const onTheUsualWay = ({ headers, ...asked }: Asked = {}): Asked => ({
  ...asked,
  headers: { ...headers, cookie: 'lox.sid=s%3Anobody.nothing' },
});

const PATHS = [
  '/api/properties',
  '/api/properties?',
  '/api/properties/',
  '/API/properties',
  '/api/properties?limit=1&sortBy=oldest',
  '/api/properties?search=ch%C3%A1cara',
  '/api/properties?search=ch\u00e1cara',
  '/api/properties?search=a+venda&city=',
  '/api/properties?search=%FF',
  '/api/properties?search=%00',
  '/api/properties?search=%2500',
  '/api/properties?search=%',
  '/api/properties?search=a#city=b',
  '/api/properties?search[a]=b',
  '/api/properties?limit=1&limit=2',
  '/api/properties?limit=0',
  '/api/properties?limit=nada',
  '/api/properties?limit=1e1',
  '/api/properties?unknown=1',
  '/api/properties?__proto__=1',
  '/api/properties?constructor=1',
  '/api/properties?scope=manage',
  '/api/properties?scope=all',
  '/api/properties?purpose=sale&purpose=rent',
  `/api/properties?search=${'a'.repeat(121)}`,
  `/api/properties?search=${'a'.repeat(3_000)}`,
  '/api/properties/count',
  '/api/properties/count?type=house',
  '/api/properties/count?limit=1',
  '/api/properties/search',
  '/api/properties/search?minPrice=1&limit=12',
  '/api/properties/search?minPrice=-1',
  '/api/properties/search?isReady=talvez',
  '/api/properties/search?bedrooms=9&minPrice=1',
  '/api/properties/related/nada',
  '/api/properties/related/casa-guardada-campinas',
  '/api/properties/related/sobrado-antigo-campinas',
  '/api/properties/related/sobrado-novo-campinas',
  '/api/properties/slug',
  '/api/properties/slug/',
  '/api/properties/slug/nada',
  '/api/properties/slug/casa-guardada-campinas',
  '/api/properties/slug/sobrado-antigo-campinas',
  '/api/properties/slug/sobrado-novo-campinas?a=%00',
  '/api/properties/slug/sobrado-novo-campinas?a=1',
  '/api/properties/slug/sobrado-novo-campinas/',
  '/api/properties/slug/sobrado-novo-campinas/mais',
  '/api/properties/slug/sobrado%2Dnovo-campinas',
  '/api/properties/slug/%',
  '/api/properties/slug/%00',
  '/api/properties/slug/__proto__',
  '//api/properties',
  '/api//properties',
  'http://example.com/api/properties/count',
];

describe('a read that is answered directly', () => {
  it.each(PATHS)('is answered as on the usual way: %s', async (path) => {
    const raw = Buffer.from(path).toString('latin1');
    const usual = await answerTo(raw, onTheUsualWay());
    // The second answer comes from the cache.
    for (let time = 1; time <= 2; time++) expect(await answerTo(raw)).toEqual(usual);
  });

  it.each<[string, Asked]>([
    ['HEAD', { method: 'HEAD' }],
    ['OPTIONS', { method: 'OPTIONS' }],
    ['POST', { method: 'POST' }],
    ['a body', { headers: { 'content-type': 'application/json' }, body: '{' }],
    ['a list as its body', { headers: { 'content-type': 'application/json' }, body: '[]' }],
    ['a condition', { headers: { 'if-none-match': '*' } }],
    ['a time', { headers: { 'if-modified-since': new Date().toUTCString() } }],
    ['a wrong token', { headers: { authorization: 'Bearer lox_nothing' } }],
    ['another authorization', { headers: { authorization: 'Basic YTpi' } }],
    ['another cookie', { headers: { cookie: 'theme=dark' } }],
    ['a foreign origin', { headers: { origin: 'https://example.com' } }],
    ['a range', { headers: { range: 'bytes=0-1' } }],
  ])('is answered as on the usual way, with %s', async (_, asked) => {
    for (const path of ['/api/properties/count', `/api/properties/slug/${slug}`]) {
      const merged = asked.headers?.cookie ? { ...asked, headers: {} } : asked;
      expect(await answerTo(path, asked)).toEqual(await answerTo(path, onTheUsualWay(merged)));
    }
  });

  it('does not come to a guard', async () => {
    const asked = jest.spyOn(app.nest.get(Reflector), 'getAllAndOverride');
    for (const path of ['/api/properties?limit=1', '/api/properties/count', `/api/properties/slug/${slug}`]) {
      expect((await answerTo(path)).status).toBe(200);
      expect(asked).not.toHaveBeenCalled();
      expect((await answerTo(path, onTheUsualWay())).status).toBe(200);
      expect(asked).toHaveBeenCalled();
      asked.mockClear();
    }
    asked.mockRestore();
  });
});
