import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { Disk } from '../support/disk.js';
import {
  installation,
  operator,
  refusedStart,
  ServerProcess,
  signIn,
  type ApiCall,
} from '../support/server-process.js';
import { until } from '../support/until.js';

/** The embedded pair's files are on it; the production pair's engines have their own disks. */
const disk = process.env.EVENTSTORE_URL ? null : Disk.mount(64);
if (!disk) console.warn('no disk of its own can be mounted here, or it is not the embedded pair: not tested');
/** More than the database's reserve. */
const MOST_LEADS = 5_000;

(disk ? describe : describe.skip)('a disk of its own', () => {
  const env = { ...installation(), DATA_DIR: disk?.folder('data') };
  let server: ServerProcess;
  let call: ApiCall;
  const acknowledged: string[] = [];
  const lines: string[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start(env, (line) => lines.push(line));
    call = await signIn(server.url);
    await createLead();
  });
  afterAll(async () => {
    await server.stop();
    disk?.unmount();
  });

  it('that is full: changing is answered 503, reading goes on, and why is said', async () => {
    disk!.fill();
    await until(
      'no more is taken',
      async () => (await createLead()) === 503 || acknowledged.length > MOST_LEADS,
    );
    expect(await createLead()).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await call('GET', '/api/admin/leads')).status).toBe(200);
    await until('it says that it is not ready', async () => !(await fetch(`${server.url}/readyz`)).ok);
    await until('why is logged', () => lines.some((line) => line.includes('disk full')));
  });

  it('that is full: an operator is told so, and nothing half-done has the name of something whole', () => {
    const file = join(disk!.path, 'lox.jsonl');
    for (const words of [['export', file], ['verify'], ['backup', join(disk!.path, 'backups')]]) {
      const { code, output } = operator(env, ...words);
      expect([words, code, output]).toEqual([words, 1, expect.stringMatching(/o disco está cheio/i)]);
    }
    expect(existsSync(file)).toBe(false);
  });

  it('that is full: a new installation does not start, says why, and leaves nothing', () => {
    const fresh = disk!.folder('fresh');
    const { code, output } = refusedStart({ ...env, DATA_DIR: fresh });
    expect([code, output]).toEqual([1, expect.stringContaining('O disco está cheio')]);
    expect(output).not.toContain('    at ');
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('goes on by itself once there is room, with everything that was acknowledged', async () => {
    disk!.free();
    await until('it is ready', async () => (await fetch(`${server.url}/readyz`)).ok);
    await until('leads are taken again', async () => (await createLead()) === 201);
    await expectWhole();
  });

  it('that can only be read: nothing starts, each says why, and goes on once it may write', async () => {
    await server.stop();
    disk!.makeReadOnly();
    for (const data of [env.DATA_DIR, join(disk!.path, 'another')]) {
      const { code, output } = refusedStart({ ...env, DATA_DIR: data });
      expect([code, output]).toEqual([1, expect.stringContaining('só pode ser lido')]);
      expect(output).not.toContain('    at ');
    }
    const told = operator(env, 'verify');
    expect([told.code, told.output]).toEqual([1, expect.stringContaining('só pode ser lido')]);
    disk!.makeWritable();
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
    expect(await createLead()).toBe(201);
    await expectWhole();
  });

  async function createLead(): Promise<number> {
    const name = `Lead ${acknowledged.length}`;
    const { status } = await call('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' });
    if (status === 201) acknowledged.push(name);
    return status;
  }

  async function expectWhole(): Promise<void> {
    const leads = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
    expect(leads.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
    expect(operator(env, 'verify')).toMatchObject({ code: 0 });
  }
});
