import type { LetterChoices } from '@lox/contracts/letters.js';
import { UnsubscribeTokens } from '../src/slices/letters/choices/unsubscribe-tokens.js';
import type { Person } from './support/app.js';
import { RawRequest } from './support/raw-request.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
const KIND = 'new-lead';
const FORM = 'List-Unsubscribe=One-Click';

const addressFor = ({ id }: Person): string =>
  `/api/letters/unsubscribe?token=${app.nest.get(UnsubscribeTokens).create({ userId: id, kind: KIND })}`;
const gets = async ({ client }: Person): Promise<boolean | undefined> =>
  (await client.get<LetterChoices>('/api/letters/choices')).body.choices.find(({ kind }) => kind === KIND)
    ?.email;
const head = (method: string, address: string, ...more: string[]): string =>
  [`${method} ${address} HTTP/1.1`, 'Host: lox.test', ...more, 'Connection: close', '', ''].join('\r\n');

const boundary = '000000000000f4a1b2061c0de5f7';
const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
const length = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}`;

describe('one click of a mail program', () => {
  it.each<[string, string[], string]>([
    ['Gmail', ['Content-Type: application/x-www-form-urlencoded', length(FORM)], FORM],
    [
      'a form with a charset',
      ['Content-Type: application/x-www-form-urlencoded; charset=UTF-8', length(FORM)],
      FORM,
    ],
    ['RFC 8058, 8.1', [`Content-Type: multipart/form-data; boundary=${boundary}`, length(parts)], parts],
    ['a form in pieces', ['Transfer-Encoding: chunked'], `1a\r\n${FORM}\r\n0\r\n\r\n`],
    ['a form without a type', [length(FORM)], FORM],
    ['plain text', ['Content-Type: text/plain', length(FORM)], FORM],
    ['no body', ['Content-Length: 0'], ''],
    ['a form and no body', ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0'], ''],
    ['a web mail', ['Origin: https://mail.exemplo.com.br', 'Sec-Fetch-Site: cross-site', length(FORM)], FORM],
    ['a page without an origin', ['Origin: null', length(FORM)], FORM],
    ['JSON', ['Content-Type: application/json', length('{}')], '{}'],
  ])('as %s has it, unsubscribes without a session', async (_, headers, body) => {
    const rui = await app.person();
    const request = await RawRequest.begin(app.url, head('POST', addressFor(rui), ...headers));
    expect(await request.end(body)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await gets(rui)).toBe(false);
  });

  it.each(['GET', 'HEAD'])('is no %s: whoever looks at the address changes nothing', async (method) => {
    const rui = await app.person();
    const request = await RawRequest.begin(app.url, '');
    expect(await request.end(head(method, addressFor(rui)))).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[^]*Content-Type: text\/html/,
    );
    expect(await gets(rui)).toBe(true);
  });

  it('opens no other call to forms of other pages', async () => {
    const rui = await app.person();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (path: string, headers: Record<string, string>) =>
      rui.client.send('PUT', path, undefined, { headers, raw: FORM });
    expect((await send('/api/letters/choices', form)).status).toBe(415);
    expect((await send('/api/letters/choices', { origin: 'https://mail.exemplo.com.br' })).status).toBe(403);
  });
});
