import { setTimeout as delay } from 'node:timers/promises';
import type { LetterEntry, LetterPage, LetterState } from '@lox/contracts/letters.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Each contact causes a letter to the visitor and one to the administrator: `CONTACTS=5000` proves ten thousand. */
const CONTACTS = Number(process.env.CONTACTS ?? 40);
/** How long the mail server is away once everything waits, in milliseconds. */
const AWAY_MS = Number(process.env.AWAY_MS ?? 0);
const KINDS = ['contact-received', 'new-lead'];
const LETTERS = KINDS.length * CONTACTS;
const LIMIT_MS = 310_000 + AWAY_MS + 50 * LETTERS;
const AT_ONCE = 16;
/** Letters under way at once: each kill may have so many sent again. */
const UNDER_WAY = 4;
const PAGE = 200;

it(
  'sends every letter of a full outbox once, through an absence of the mail server and three kills',
  async () => {
    const host = await SmtpTestServer.start();
    await host.close();
    const env = { ...installation(), SMTP_URL: host.url };
    let server = await ServerProcess.start(env);
    const restart = async (): Promise<ApiCall> => {
      await server.kill();
      server = await ServerProcess.start(env);
      return signIn(server.url);
    };
    try {
      await contactAll(server.url);
      let call = await signIn(server.url);
      await until('all letters wait', async () => (await counted(call, 'waiting')) === LETTERS);
      await delay(AWAY_MS);
      expect(host.received).toEqual([]);
      await host.open();
      for (const part of [0, 1 / 3, 2 / 3]) {
        await until('so many were accepted', () => host.received.length >= part * LETTERS);
        call = await restart();
      }
      await until('all letters are sent', async () => (await counted(call, 'sent')) === LETTERS);

      const owed = new Set((await all(call)).map(({ messageId }) => messageId));
      const times = new Map([...owed].map((name) => [name, 0]));
      for (const { messageId } of host.received)
        if (owed.has(messageId)) times.set(messageId, times.get(messageId)! + 1);
      expect([owed.size, Math.min(...times.values())]).toEqual([LETTERS, 1]);
      const again = [...times.values()].filter((count) => count > 1);
      expect(again.every((count) => count === 2)).toBe(true);
      expect(again.length).toBeLessThanOrEqual(3 * UNDER_WAY);
    } finally {
      await server.stop();
      await host.close();
    }
  },
  LIMIT_MS,
);

async function contactAll(url: string): Promise<void> {
  let made = 0;
  const person = async (): Promise<void> => {
    while (made < CONTACTS) {
      const n = made++;
      const body = JSON.stringify({
        name: `Ana ${n}`,
        email: `ana${n}@exemplo.com.br`,
        phone: '19999994444',
        source: 'contact_modal',
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/leads`, { method: 'POST', headers, body });
      if (answer.status !== 201) throw new Error(`a contact was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
}

const page = async (call: ApiCall, query: string): Promise<LetterPage> =>
  (await (await call('GET', `/api/admin/letters?${query}`)).json()) as LetterPage;

/** Other letters are due too, as about a sign-in. */
async function counted(call: ApiCall, state: LetterState): Promise<number> {
  const pages = await Promise.all(KINDS.map((kind) => page(call, `kind=${kind}&limit=1`)));
  return pages.reduce((sum, { counts }) => sum + counts[state], 0);
}

async function all(call: ApiCall): Promise<LetterEntry[]> {
  const entries: LetterEntry[] = [];
  for (const kind of KINDS)
    for (let offset = 0; offset < CONTACTS; offset += PAGE)
      entries.push(...(await page(call, `kind=${kind}&limit=${PAGE}&offset=${offset}`)).items);
  return entries;
}
