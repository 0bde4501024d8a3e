import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { Client } from '../support/client.js';
import { ComposeProject, docker } from '../support/compose-project.js';
import { DockerEngine, dockerUnavailableReason } from '../support/docker-engine.js';
import { setUpOf, SET_UP_PASSWORD } from '../support/empty-agency.js';
import { freePort } from '../support/haproxy.js';
import { jpeg } from '../support/pictures.js';
import { createProperty } from '../support/properties.js';
import { SocketListener } from '../support/socket.js';
import { until } from '../support/until.js';

const why = dockerUnavailableReason();
if (why) console.warn(`docker/ is not run: ${why}`);

/** The exit code of a container that had to be killed. */
const KILLED = '137';
const EMAIL = 'clara@casa-clara.test';
/** Secrets in places where the image must not take them from. */
const SECRETS = ['.env.local', 'session.key', 'secrets/session', 'backend/personal.key', 'data/lox.db'];

/** As operators have it, one step after the other, on one installation. */
(why ? describe.skip : describe)('docker/ on a Docker engine', () => {
  let engine: DockerEngine;
  let folder: string;
  let port: number;
  let url: string;
  let project: ComposeProject;
  let staff: Client;
  let photo: string;
  const variables: { [name: string]: string } = {};

  const set = (changed: { [name: string]: string }): void => {
    Object.assign(variables, changed);
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
  };
  const ready = (at = url): Promise<boolean> =>
    until(`${at} is ready`, () =>
      fetch(`${at}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  const signIn = async (at = url): Promise<Client> => {
    const client = new Client(at);
    await client.signIn(EMAIL, SET_UP_PASSWORD);
    return client;
  };
  const leave = (name: string): Promise<{ status: number }> =>
    new Client(url).post('/api/leads', { name, phone: '(11) 98765-4321', message: 'Olá' });
  const photoStatus = async (): Promise<number> => (await fetch(new URL(photo, url))).status;

  beforeAll(async () => {
    engine = await DockerEngine.start();
    folder = mkdtempSync(join(tmpdir(), 'lox-compose-'));
    execFileSync('sh', ['-c', 'git ls-files -z | tar --null -T - -c | tar -x -C "$0"', folder]);
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    set({
      PUBLIC_URL: url,
      HTTP_PORT: String(port),
      HTTPS_PORT: String(await freePort()),
      SESSION_SECRET: randomBytes(24).toString('hex'),
      PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
    });
    for (const file of SECRETS) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), 'a secret');
    }
    project = new ComposeProject(folder, 'docker-compose.yml', engine.hasStandIns);
  }, 900_000);

  afterAll(async () => {
    await project?.run('down', '--volumes');
    if (folder) rmSync(folder, { recursive: true, force: true });
    await engine?.stop();
  }, 300_000);

  it('builds the image once, of what the program needs', async () => {
    await project.run('build');
    const files = await docker('run', '--rm', '--entrypoint', 'find', 'lox', '/app', '-type', 'f');
    const lines = files.split('\n');
    expect(lines).toContain('/app/dist/lox/main.js');
    const unwanted =
      /\.d\.[cm]?ts$|\.map$|^\/app\/(dist\/(?!lox)|backend\/src)|-(musl|win32|darwin)\b.*\.(node|so|dll|dylib)/;
    expect(lines.filter((line) => unwanted.test(line))).toEqual([]);
    expect(lines.filter((line) => SECRETS.some((secret) => line.endsWith(`/${secret}`)))).toEqual([]);
  }, 1_200_000);

  it('starts, and is set up with the code of the log', async () => {
    await project.run('up', '--detach');
    await ready();
    const log = await until('the code is logged', async () => {
      const text = await project.run('logs', project.instances[0]!);
      return /[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}/.exec(text)?.[0];
    });
    expect((await new Client(url).post('/api/setup', setUpOf(log, EMAIL))).status).toBe(200);
    staff = await signIn();
  });

  it('keeps a photo where both instances find it', async () => {
    const { images } = await createProperty(
      staff,
      { status: 'live' },
      { images: [{ content: await jpeg() }] },
    );
    photo = images[0]!;
    // The proxy uses both.
    for (let times = 0; times < 4; times++) expect(await photoStatus()).toBe(200);
  });

  it('tells a browser of a new lead by its live line', async () => {
    const browser = new SocketListener(url, { cookie: staff.cookie, origin: url });
    await until('the line stands', () => browser.socket.connected);
    expect((await leave('Ana Live')).status).toBe(201);
    await until('the browser hears of it', () => browser.hints.some(({ what }) => what === 'lead'));
    browser.socket.close();
  });

  it('changes its settings one instance after the other, and visitors notice nothing', async () => {
    set({ AGENCY_PHONE: '(19) 3800-4100' });
    const statuses: (number | string)[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push(await fetch(`${url}/imoveis`).then(({ status }) => status, String));
    });
    await project.oneAfterTheOther();
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await (await fetch(url)).text()).toContain('3800-4100');
  });

  it('stops in order with an upload under way', async () => {
    const head = ['POST /api/properties HTTP/1.1', `Host: 127.0.0.1:${port}`, `Cookie: ${staff.cookie}`];
    const body = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 5000000', '', '--b\r\n'];
    const lines = project.instances.map(() => connect(port, '127.0.0.1').on('error', () => {}));
    for (const line of lines) line.write([...head, ...body].join('\r\n'));
    await project.run('stop', ...project.instances);
    for (const service of project.instances) {
      const id = (await project.run('ps', '--quiet', '--all', service)).trim();
      const code = await docker('inspect', '--format', '{{.State.ExitCode}}', id);
      expect([service, code]).not.toEqual([service, KILLED]);
    }
    for (const line of lines) line.destroy();
    await project.run('up', '--detach');
    await ready();
    staff = await signIn();
  });

  it('changes the key as the page says', async () => {
    const next = randomBytes(32).toString('hex');
    const { PERSONAL_DATA_KEY: former } = variables;
    set({ PERSONAL_DATA_KEY_NEXT: next });
    await project.oneAfterTheOther();
    expect(await project.operator('rotate-key')).toContain('abrem com a chave nova');
    expect((await leave('Bia Rotated')).status).toBe(201);
    set({ PERSONAL_DATA_KEY: next, PERSONAL_DATA_KEY_NEXT: '' });
    await project.oneAfterTheOther();
    expect(former).not.toBe(next);
    expect((await leave('Caio New')).status).toBe(201);
    await ready();
    const { body } = await staff.get<Lead[]>('/api/admin/leads');
    expect(body.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ana Live', 'Bia Rotated', 'Caio New']),
    );
  });

  it('stands beside the cluster, which touches nothing of it', async () => {
    const other = await freePort();
    const at = `http://127.0.0.1:${other}`;
    const ports = { HTTP_PORT: String(other), HTTPS_PORT: String(await freePort()), PUBLIC_URL: at };
    const cluster = new ComposeProject(folder, 'docker-compose.cluster.yml', engine.hasStandIns, ports);
    expect(cluster.name).not.toBe(project.name);
    try {
      await cluster.run('up', '--detach');
      await ready(at);
      expect((await fetch(`${at}/api/setup`).then((answer) => answer.json())) as unknown).toMatchObject({
        open: true,
      });
      await ready();
      expect(await photoStatus()).toBe(200);
    } finally {
      await cluster.run('down', '--volumes');
    }
    expect(await photoStatus()).toBe(200);
  });

  it('comes back when all volumes but the backups are lost', async () => {
    expect(await project.operator('backup')).toContain('Cópia');
    await project.run('down');
    const volumes = (await docker('volume', 'ls', '--quiet')).split('\n');
    const lost = volumes.filter(
      (name) => name.startsWith(`${project.name}_`) && !name.endsWith('_app-backups'),
    );
    expect(lost.length).toBeGreaterThan(3);
    await docker('volume', 'rm', ...lost);
    await project.operator('restore', '/backups');
    await project.run('up', '--detach');
    await ready();
    staff = await signIn();
    expect((await staff.get<Lead[]>('/api/admin/leads')).body).toHaveLength(3);
    expect(await photoStatus()).toBe(200);
  });
});
