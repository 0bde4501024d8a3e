import type { LetterPage } from '@lox/contracts/letters.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';

const LEADS = 12;
const RECEIVER = 'admin@lox.test';

describe('a server that is killed between the acceptance of a letter and its note', () => {
  let env: NodeJS.ProcessEnv;
  let host: SmtpTestServer;
  let second: ServerProcess;
  let acceptedBefore = 0;

  beforeAll(async () => {
    host = await SmtpTestServer.start();
    env = { ...installation(), SMTP_URL: host.url };
    const first = await ServerProcess.start(env);
    let killed: Promise<void> | undefined;
    // Accepted without an answer: the line ends with the waiting process.
    host.onAccepted = () => (killed ??= first.kill());
    for (let n = 0; n < LEADS; n++) {
      const contact = {
        name: `Ana ${n}`,
        email: `ana${n}@exemplo.com.br`,
        phone: '19999994444',
        source: 'contact_modal',
      };
      const body = JSON.stringify(contact);
      // The kill may come in the middle: unanswered contacts get no letter.
      await fetch(`${first.url}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
    await until('a letter was accepted', () => killed !== undefined);
    await killed;
    acceptedBefore = host.received.length;
    host.onAccepted = () => {};
    second = await ServerProcess.start(env);
  });
  afterAll(async () => {
    await second.stop();
    await host.close();
  });

  it('had a letter accepted that it did not note', () => {
    expect(acceptedBefore).toBeGreaterThan(0);
  });

  it('sends that one again under the same name, and every other once', async () => {
    const call = await signIn(second.url);
    const letters = await until('nothing waits but what is not due', async () => {
      const owed = await toStaff(call);
      return owed.length > 0 && owed.every(({ state }) => state === 'sent') && owed;
    });
    const names = host.to(RECEIVER).map(({ messageId }) => messageId);
    const times = new Map(names.map((name) => [name, names.filter((other) => other === name).length]));
    expect([...times.keys()].sort()).toEqual(letters.map(({ messageId }) => messageId).sort());
    const twice = [...times.values()].filter((count) => count === 2).length;
    expect([...times.values()].every((count) => count <= 2)).toBe(true);
    expect(twice).toBeGreaterThanOrEqual(1);
  });
});

async function toStaff(call: ApiCall): Promise<LetterPage['items']> {
  const answer = await call('GET', '/api/admin/letters?kind=new-lead&limit=200');
  return ((await answer.json()) as LetterPage).items;
}
