import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { BOARD_STAGES, type Lead, type LeadStatus } from '@lox/contracts/leads.js';
import type { Hint } from '@lox/contracts/realtime.js';
import { freePort, hasHaproxy, Haproxy } from '../support/haproxy.js';
import { nextRelease } from '../support/next-release.js';
import { installation, ServerProcess, signIn, type Call } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Requests a second, every other one a move, and how many may be under way; more of them on a larger machine. */
const RATE = Number(process.env.ROLLING_RATE ?? 10);
const MOST_UNDER_WAY = 2 * RATE;
const SOCKETS = Number(process.env.ROLLING_SOCKETS ?? 50);
const LEADS = 60;

const isThere = hasHaproxy();
if (!isThere)
  console.warn('HAProxy is neither there nor can it be installed: a rolling restart is not tested');

(isThere ? describe : describe.skip)(
  'two instances behind a proxy, replaced by the next release one after the other',
  () => {
    const env = installation();
    const built = nextRelease('lead-board');
    const servers: ServerProcess[] = [];
    const sockets: Socket[] = [];
    const hinted = new Map<Socket, Set<string>>();
    let ports: number[];
    let proxy: Haproxy;
    let call: Call;
    const failures: string[] = [];
    const stages = new Map<string, LeadStatus>();
    let answered = 0;
    let over = false;
    let load: Promise<void>;

    beforeAll(async () => {
      ports = [await freePort(), await freePort()];
      for (const port of ports) servers.push(await ServerProcess.start({ ...env, PORT: String(port) }));
      proxy = await Haproxy.start(ports);
      call = await signIn(proxy.url);
      for (let n = 0; n < LEADS; n++) stages.set(await createLead(`Lead ${n}`), 'new');
      for (let n = 0; n < SOCKETS; n++) sockets.push(connect());
      await until('all sockets are connected', () => sockets.every(({ connected }) => connected));
      load = send();
    });
    afterAll(async () => {
      over = true;
      await load;
      for (const socket of sockets) socket.disconnect();
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(resolve(built, '../../..'), { recursive: true, force: true });
    });

    it.each([0, 1])('instance %d is replaced while all goes on', async (which) => {
      await moreAnswered();
      await servers[which]!.stop();
      await moreAnswered();
      servers[which] = await ServerProcess.start({ ...env, PORT: String(ports[which]) }, undefined, built);
      await moreAnswered();
    });

    it('no request failed', async () => {
      over = true;
      await load;
      expect(failures).toEqual([]);
    });

    it('every acknowledged move is there, and documents equal what the log makes of them', async () => {
      const leads = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
      expect(new Map(leads.map(({ id, status }) => [id, status]))).toEqual(stages);
      const { status } = spawnSync(process.execPath, [join(built, 'cli/main.js'), 'verify'], { env });
      expect(status).toBe(0);
    });

    it('every socket is back, and told what happens', async () => {
      await until('all sockets are connected', () => sockets.every(({ connected }) => connected));
      const id = await createLead('Depois');
      await until('all are told', () => sockets.every((socket) => hinted.get(socket)?.has(id)));
    });

    function connect(): Socket {
      const socket = io(proxy.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelayMax: 1_000,
        extraHeaders: { cookie: call.cookie },
      });
      const ids = new Set<string>();
      hinted.set(socket, ids);
      socket.on('hint', (hint: Hint) => ids.add(String(hint.id)));
      return socket;
    }

    async function createLead(name: string): Promise<string> {
      const answer = await call('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' });
      if (answer.status !== 201) throw new Error(`a lead was answered ${answer.status}`);
      return ((await answer.json()) as Lead).id;
    }

    const moreAnswered = (): Promise<unknown> => {
      const enough = answered + 2 * RATE;
      return until('more is answered', () => answered >= enough);
    };

    /** So many requests a second, as long as not too many are under way; a lead is not moved while a move of it is under way. */
    async function send(): Promise<void> {
      const free = [...stages.keys()];
      const underWay = new Set<Promise<void>>();
      for (let n = 0; !over; n++) {
        const id = n % 2 ? free.shift() : undefined;
        const request = (id ? move(id).then(() => void free.push(id)) : read(n)).catch((error: unknown) => {
          failures.push(`${String(error)}: ${String((error as Error).cause)}`);
        });
        underWay.add(request);
        void request.finally(() => underWay.delete(request));
        await delay(1_000 / RATE);
        while (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
      }
      await Promise.all(underWay);
    }

    async function move(id: string): Promise<void> {
      const next = BOARD_STAGES[(BOARD_STAGES.indexOf(stages.get(id) as 'new') + 1) % BOARD_STAGES.length]!;
      const answer = await call('PATCH', `/api/admin/leads/${id}`, { status: next });
      if (answer.status === 200) stages.set(id, next);
      note(answer, `moving ${id}`);
    }

    async function read(n: number): Promise<void> {
      const path = n % 4 ? '/api/admin/leads/board' : `/api/admin/leads/${[...stages.keys()][n % LEADS]}`;
      note(await call('GET', path), path);
    }

    function note({ status }: Response, what: string): void {
      answered++;
      if (status !== 200) failures.push(`${what} was answered ${status}`);
    }
  },
);
