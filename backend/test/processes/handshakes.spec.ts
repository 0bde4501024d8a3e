import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { installation, ServerProcess } from '../support/server-process.js';

const HANDSHAKES = 20_000;
/** A new server's heap still grows: this many come first. */
const WARM_UP = 6_000;
const AT_ONCE = 50;
const MEGABYTE = 1024;

/** Resident memory in MB; NaN where the system does not report it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MEGABYTE;
  } catch {
    return NaN;
  }
}

describe('handshakes of people who are not signed in', () => {
  let server: ServerProcess;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  beforeAll(async () => {
    server = await ServerProcess.start(installation());
  });
  afterAll(async () => {
    agent.destroy();
    await server.stop();
  });

  /** The answer's status: to a poll, or to a WebSocket's request. */
  const handshake = (at: number): Promise<number | undefined> =>
    new Promise((answered, failed) => {
      const isPoll = at % 4 > 0;
      const cookie = at % 2 > 0 ? { cookie: 'lox.sid=s%3Aforged.signature' } : {};
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      request(
        `${server.url}/socket.io/?EIO=4&transport=${isPoll ? 'polling' : 'websocket'}`,
        isPoll ? { agent, headers: cookie } : { headers: { ...cookie, ...upgrade } },
        (answer) => answer.resume().once('end', () => answered(answer.statusCode)),
      )
        .once('upgrade', () => failed(new Error('the handshake was accepted')))
        .once('error', failed)
        .end();
    });

  async function send(count: number): Promise<Set<number | undefined>> {
    const statuses = new Set<number | undefined>();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count) statuses.add(await handshake(next++));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return statuses;
  }

  it('are refused, and 20,000 of them leave at most 20 MB behind', async () => {
    expect([...(await send(WARM_UP))].toSorted()).toEqual([400, 403]);
    const before = memoryOf(server.pid);
    await send(HANDSHAKES);
    const grown = memoryOf(server.pid) - before;
    if (!Number.isNaN(grown)) expect(grown).toBeLessThan(20);
  }, 120_000);
});
