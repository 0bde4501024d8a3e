import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { ClientFiles } from './client-files.js';

const folder = mkdtempSync(join(tmpdir(), 'lox-client-'));
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
write('assets/a-1.js', 'plain');
write('assets/a-1.js.br', 'brotli');
write('assets/a-1.js.gz', 'gzip');
write('assets/gone-1.css', 'gone');
write('favicon.svg', '<svg/>');
write('admin.html', '<html>');
write('.vite/manifest.json', '{}');
afterAll(() => rmSync(folder, { recursive: true }));

const files = new ClientFiles(folder);
const site = express().use((asked, response) => {
  if (!files.send(asked.path, asked, response)) response.status(404).send('goes on');
});
const get = (path: string, headers: Record<string, string> = {}) =>
  request(site)
    .get(path)
    .set({ 'accept-encoding': 'identity', ...headers })
    .buffer(true)
    .parse((response, done) => {
      let text = '';
      response.on('data', (some: Buffer) => (text += some.toString()));
      response.on('end', () => done(null, text));
    });

describe('the files of the build', () => {
  it('are kept for ever under a name with a hash, and for an hour under another', async () => {
    const script = await get('/assets/a-1.js?x');
    expect([script.status, script.body, script.type, script.charset]).toEqual([
      200,
      'plain',
      'text/javascript',
      'utf-8',
    ]);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('are not sent again to who has them', async () => {
    const { etag = '' } = (await get('/favicon.svg')).headers;
    const again = await get('/favicon.svg', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body, again.headers['cache-control']]).toEqual([
      304,
      '',
      'public, max-age=3600',
    ]);
  });

  it('are asked about with HEAD', async () => {
    const { status, headers } = await request(site).head('/favicon.svg');
    expect([status, headers['content-length']]).toEqual([200, '6']);
  });

  it.each([
    '/admin.html',
    '/.vite/manifest.json',
    '/assets/a-1.js.br',
    '/assets',
    '/assets/../admin.html',
    '/',
  ])('are not %s', async (path) => {
    expect((await get(path)).body).toBe('goes on');
  });

  it('may vanish with the build that they belong to', async () => {
    rmSync(join(folder, 'assets/gone-1.css'));
    const { status, body, type, headers } = await get('/assets/gone-1.css');
    expect([status, body, type, headers['cache-control']]).toEqual([404, '', 'text/plain', undefined]);
  });
});

describe('compressed files', () => {
  // The client would decompress a body.
  const head = async (accepted: string) =>
    (await request(site).head('/assets/a-1.js').set('accept-encoding', accepted)).headers;

  it.each([
    ['gzip, deflate, br', 'br', '6'],
    ['br;q=0, gzip', 'gzip', '4'],
    ['identity', undefined, '5'],
  ])('%s is sent %s', async (accepted, encoding, length) => {
    const headers = await head(accepted);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, length]);
  });
});
