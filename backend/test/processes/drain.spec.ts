import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Lead } from '@lox/contracts/leads.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';

/** Longer than a proxy that checks every second. */
const SLOW_TO_NOTICE_MS = 4_000;
/** Few enough for the slowest machine. */
const LEADS = 40;
const FORM = [
  '--limite',
  'Content-Disposition: form-data; name="type"',
  '',
  'other',
  '--limite',
  'Content-Disposition: form-data; name="documents"; filename="contrato.pdf"',
  'Content-Type: application/pdf',
  '',
  `%PDF-1.4\n${' '.repeat(200_000)}\n%%EOF`,
  '--limite--',
  '',
].join('\r\n');

describe('a server that is stopped', () => {
  const env = installation();
  let server: ServerProcess;
  let call: ApiCall;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
  });

  it('finishes what is under way, takes nothing more, and is gone', async () => {
    const half = Math.floor(FORM.length / 2);
    const upload = begin(`${server.url}/api/admin/documents/upload`, call.cookie);
    upload.request.write(FORM.slice(0, half));
    const leads = Array.from({ length: LEADS }, (_, n) => created(`Lead ${n}`));
    await Promise.any(leads);
    const gone = server.stop();
    const answered = (await Promise.all(leads)).filter((name) => name !== null);
    upload.request.end(FORM.slice(half));
    expect((await upload.answer).statusCode).toBe(201);
    await gone;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();

    server = await ServerProcess.start(env);
    call = await signIn(server.url);
    const stored = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
    expect(stored.map(({ name }) => name).toSorted()).toEqual(answered.toSorted());
    await server.stop();
  });

  it('goes on answering while a proxy has not noticed yet', async () => {
    server = await ServerProcess.start(env);
    const statuses = new Set([await forwarded()]);
    const gone = server.stop();
    const end = Date.now() + SLOW_TO_NOTICE_MS;
    while (Date.now() < end) statuses.add(await forwarded());
    expect([...statuses]).toEqual([200]);
    await gone;
  });

  it('takes a proxy that waits for an answer for one that has not noticed', async () => {
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
    const upload = begin(`${server.url}/api/admin/documents/upload`, call.cookie);
    upload.request.write(FORM.slice(0, 100));
    expect(await forwarded()).toBe(200);
    const gone = server.stop();
    const end = Date.now() + SLOW_TO_NOTICE_MS;
    while (Date.now() < end) await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
    upload.request.end(FORM.slice(100));
    expect((await upload.answer).statusCode).toBe(201);
    expect(await forwarded()).toBe(200);
    await gone;
  });

  const forwarded = (): Promise<number> =>
    fetch(`${server.url}/api/properties`, {
      headers: { 'x-forwarded-for': '203.0.113.7', connection: 'close' },
    }).then(
      ({ status }) => status,
      () => 0,
    );

  /** The lead's name, or null when the server took no more requests: then none of it may exist. */
  async function created(name: string): Promise<string | null> {
    const answer = await call('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' }).catch(
      () => null,
    );
    return answer?.status === 201 ? ((await answer.json()) as Lead).name : null;
  }
});

function begin(url: string, cookie: string): { request: ClientRequest; answer: Promise<IncomingMessage> } {
  const sent = request(url, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=limite',
      'content-length': FORM.length,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  return { request: sent, answer };
}
