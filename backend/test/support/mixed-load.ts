import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { BOARD_STAGES, type Lead, type LeadStatus } from '@lox/contracts/leads.js';
import type { ChangeHint } from '@lox/contracts/realtime.js';
import type { ApiCall } from './server-process.js';
import { until } from './until.js';

/** Longer than any answer takes, on a busy machine too. */
const ANSWER_MS = 30_000;

/** Requests a second: more of them on a larger machine. */
const RATE = Number(process.env.LOAD_RATE ?? 10);
const SOCKETS = Number(process.env.LOAD_SOCKETS ?? 50);
const LEADS = 60;
/** Every so many requests there is a new lead. */
const NEW_EVERY = 20;

/** A lead as last acknowledged, and the requests since without a clear answer. */
interface Moved {
  id: string;
  status: LeadStatus;
  revision: number;
  asked: LeadStatus;
  unclear: number;
}

/**
 * A steady load of moves, reads, new leads and open sockets. A lead has one move at a time: answers come in its events'
 * order.
 */
export class MixedLoad {
  /** Answers that are neither the expected one nor a clear refusal. */
  readonly unexpectedAnswers: string[] = [];
  refused = 0;
  private answered = 0;
  private moved = 0;
  private slowest = { ms: 0, what: 'none' };
  private longestGapMs = 0;
  private ranMs = 0;
  private readonly leads: Moved[] = [];
  private readonly created: string[] = [];
  private readonly sockets: Socket[] = [];
  private readonly hinted = new Map<Socket, Set<string>>();
  private over = false;
  private load: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly call: ApiCall,
  ) {}

  /** Creates the leads, connects the sockets, and begins to send. */
  async start(): Promise<void> {
    for (let n = 0; n < LEADS; n++) this.leads.push(await this.create(`Lead ${n}`));
    for (let n = 0; n < SOCKETS; n++) this.sockets.push(this.connect());
    await this.allConnected();
    this.load = this.send();
  }

  /** Stops sending; resolves when the last request has its answer. */
  async end(): Promise<void> {
    this.over = true;
    await this.load;
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.disconnect();
  }

  /** For runs by hand: the amounts, and the waits for a refusal or a socket. */
  get figures(): string {
    const perSecond = (1_000 * (this.answered + this.refused)) / this.ranMs;
    return (
      `${this.answered} answered, ${this.refused} refused, ${perSecond.toFixed(0)}/s; ` +
      `slowest refusal ${this.slowest.ms.toFixed(0)} ms (${this.slowest.what}), a socket was away for ${this.longestGapMs.toFixed(0)} ms at most`
    );
  }

  /** Resolves when two seconds' worth of moves have been acknowledged. */
  moreMoved(): Promise<unknown> {
    const enough = this.moved + RATE;
    return until('more is moved', () => this.moved >= enough);
  }

  /** Resolves when every socket is connected and has heard of a new lead. */
  async everySocketIsCurrent(): Promise<void> {
    await this.allConnected();
    const { id } = await this.create('Depois');
    await until('all are told', () => this.sockets.every((socket) => this.hinted.get(socket)?.has(id)));
  }

  /** Acknowledged changes that are missing, and those done twice. */
  async faults(): Promise<string[]> {
    const stored = (await (await this.call('GET', '/api/admin/leads')).json()) as Lead[];
    const names = stored.map(({ name }) => name);
    const there = new Set(names);
    const faults = this.created.filter((name) => !there.has(name)).map((name) => `${name} is missing`);
    if (there.size < names.length) faults.push(`${names.length - there.size} leads are there twice`);
    for (const lead of this.leads) {
      const answer = await this.call('GET', `/api/admin/leads/${lead.id}`);
      const { status } = (await answer.json()) as Lead;
      const more = revisionOf(answer) - lead.revision;
      if (more < 0 || more > lead.unclear || (more === 0 && status !== lead.status))
        faults.push(`${lead.id}: ${more} events more, stands in ${status}, was ${JSON.stringify(lead)}`);
    }
    return faults;
  }

  /** So many requests a second, with at most two seconds' worth under way. */
  private async send(): Promise<void> {
    const free = [...this.leads];
    const underWay = new Set<Promise<void>>();
    const began = performance.now();
    for (let n = 0; !this.over; n++) {
      const lead = n % 2 ? free.shift() : undefined;
      const request = lead ? this.move(lead).then(() => void free.push(lead)) : this.other(n);
      underWay.add(request);
      void request.finally(() => underWay.delete(request));
      await delay(Math.max(0, began + (1_000 * n) / RATE - performance.now()));
      while (underWay.size >= 2 * RATE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    this.ranMs = performance.now() - began;
  }

  private async move(lead: Moved): Promise<void> {
    const { id, revision, unclear } = lead;
    const place = BOARD_STAGES.indexOf(lead.asked as 'new');
    lead.asked = BOARD_STAGES[(place + 1) % BOARD_STAGES.length]!;
    const answer = await this.asked('PATCH', `/api/admin/leads/${id}`, { status: lead.asked });
    if (answer) {
      const events = revisionOf(answer) - revision;
      if (unclear ? events < 0 || events > unclear + 1 : events !== 1)
        this.unexpectedAnswers.push(`${id}: ${events} events after a move, ${unclear} unclear before it`);
      this.moved++;
      Object.assign(lead, { status: lead.asked, revision: revision + events, unclear: 0 });
    } else lead.unclear++;
  }

  private async other(n: number): Promise<void> {
    if (n % NEW_EVERY === 0) {
      const name = `Pessoa ${n}`;
      const answer = await this.asked('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' });
      if (answer) this.created.push(name);
      return;
    }
    const { id } = this.leads[n % this.leads.length]!;
    await this.asked('GET', n % 4 ? '/api/admin/leads/board' : `/api/admin/leads/${id}`);
  }

  /** Undefined for an unexpected answer. */
  private async asked(method: string, path: string, body?: object): Promise<Response | undefined> {
    const began = performance.now();
    const answer = await fetch(this.url + path, {
      method,
      headers: { cookie: this.call.cookie, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => String((error as Error).cause ?? error));
    const text = typeof answer === 'string' ? answer : await answer.text();
    const status = typeof answer === 'string' ? 0 : answer.status;
    if (typeof answer !== 'string' && answer.ok) {
      this.answered++;
      return answer;
    }
    if (status === 503 && text.includes('"unavailable"')) {
      this.refused++;
      const ms = performance.now() - began;
      if (ms > this.slowest.ms) this.slowest = { ms, what: `${method} ${path}` };
    } else this.unexpectedAnswers.push(`${method} ${path} was answered ${status}: ${text}`);
    return undefined;
  }

  private async create(name: string): Promise<Moved> {
    const answer = await this.call('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' });
    if (answer.status !== 201) throw new Error(`a lead was answered ${answer.status}`);
    const { id, status } = (await answer.json()) as Lead;
    return { id, status, revision: revisionOf(answer), asked: status, unclear: 0 };
  }

  private connect(): Socket {
    const socket = io(this.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 1_000,
      extraHeaders: { cookie: this.call.cookie },
    });
    const ids = new Set<string>();
    this.hinted.set(socket, ids);
    let away = 0;
    socket.on('disconnect', () => (away = performance.now()));
    socket.on('connect', () => {
      if (away) this.longestGapMs = Math.max(this.longestGapMs, performance.now() - away);
    });
    socket.on('hint', (hint: ChangeHint) => ids.add(String(hint.id)));
    return socket;
  }

  private allConnected(): Promise<unknown> {
    return until('all sockets are connected', () => this.sockets.every(({ connected }) => connected));
  }
}

const revisionOf = (answer: Response): number => Number(/\d+/.exec(answer.headers.get('etag') ?? '')?.[0]);
