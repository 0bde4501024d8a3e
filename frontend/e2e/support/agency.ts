import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { CreateLead, Lead, UpdateLead } from '@lox/contracts/leads.js';
import type { Module } from '@lox/contracts/permissions.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { BrokerOption, SessionUser } from '@lox/contracts/users.js';
import {
  installation,
  operator,
  ServerProcess,
  signIn,
} from '../../../backend/test/support/server-process.js';
import type { LinkPurpose } from '@lox/contracts/accounts.js';
import { until } from '../../../backend/test/support/until.js';
import { copyTemplate } from './data-template.js';

export const PASSWORD = 'lox-demo-2026';

/** A sign-in counts a little longer as a proof of identity. */
const PROVED_MS = 10 * 60_000;

/** The owner is not staff. */
export const EMAILS = {
  admin: 'admin@lox.test',
  manager: 'gerente@lox.test',
  camila: 'corretora@lox.test',
  diego: 'corretor@lox.test',
  assistant: 'assistente@lox.test',
  owner: 'proprietario@lox.test',
} as const;
export type AgencyAccount = keyof typeof EMAILS;

export class Agency {
  private readonly calls = new Map<AgencyAccount, { since: number; send: ReturnType<typeof signIn> }>();

  private constructor(
    private server: ServerProcess,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** People only. */
  static async empty(settings: NodeJS.ProcessEnv = {}): Promise<Agency> {
    const env = { ...withoutFirstAdmin(installation()), ...settings };
    await seed(env, 'people', async (own) => void (await people(own, 'open')));
    return new Agency(await ServerProcess.start(env), env);
  }

  /** With the demo properties and a year of leads. */
  static async demonstration(): Promise<Agency> {
    const env = { ...withoutFirstAdmin(installation()), DEMO_DATA: 'on' };
    await seed(env, 'demonstration', async (own) => {
      const server = await ServerProcess.start(own);
      await people(own, 'told');
      await server.stop();
    });
    return new Agency(await ServerProcess.start(env), env);
  }

  get url(): string {
    return this.server.url;
  }

  /** Checks that the stored documents match the event log. */
  async stop(): Promise<void> {
    const { code, output } = operator(this.env, 'verify');
    await this.server.stop();
    if (code !== 0) throw new Error(`the documents are not what the log says:\n${output}`);
  }

  /** Like a power cut. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** At the same URL, once no other connection uses its port. */
  async startAgain(): Promise<void> {
    const env = { ...this.env, PORT: new URL(this.url).port };
    this.server = await until('the server has its port again', () =>
      ServerProcess.start(env).catch(() => undefined),
    );
  }

  async call(who: AgencyAccount, method: string, path: string, body?: unknown): Promise<Response> {
    let known = this.calls.get(who);
    if (!known || performance.now() - known.since > PROVED_MS)
      known = { since: performance.now(), send: signIn(this.url, EMAILS[who], PASSWORD) };
    this.calls.set(who, known);
    return (await known.send)(method, path, body);
  }

  async read<T>(who: AgencyAccount, path: string): Promise<T> {
    return (await answered(await this.call(who, 'GET', path))) as T;
  }

  /** A broker's lead is their own. */
  async lead(who: AgencyAccount, lead: CreateLead): Promise<Lead> {
    return (await answered(await this.call(who, 'POST', '/api/admin/leads', lead))) as Lead;
  }

  async change(who: AgencyAccount, id: string, changes: UpdateLead): Promise<Lead> {
    return (await answered(await this.call(who, 'PATCH', `/api/admin/leads/${id}`, changes))) as Lead;
  }

  async user(who: AgencyAccount): Promise<SessionUser> {
    return (await this.read<{ user: SessionUser }>(who, '/api/auth/me')).user;
  }

  /** Appends to a lead an event that no projection can fold. */
  async teleport(leadId: string): Promise<void> {
    await people(this.env, 'teleport', leadId);
  }

  /** Waits for the last letter of this purpose. */
  tokenOf(purpose: LinkPurpose, userId: string): Promise<string> {
    return until(`a letter of ${purpose} is due`, async () =>
      (await people(this.env, 'link', purpose, userId)).trim(),
    );
  }

  /** Oldest first. */
  async auditOf(leadId: string): Promise<AuditEntry[]> {
    const entries = await this.read<AuditEntry[]>('admin', '/api/admin/audit-logs?limit=500');
    return entries.filter(({ entityId }) => entityId === leadId).reverse();
  }

  async permit(who: AgencyAccount, module: Module, action: string, flag: 'on' | 'off'): Promise<void> {
    const path = `/api/admin/users/${(await this.user(who)).id}`;
    const { permissions } = await this.read<ManagedUser>('admin', path);
    const changed = { ...permissions, [module]: { ...permissions[module], [action]: flag === 'on' } };
    await answered(await this.call('admin', 'PUT', `${path}/permissions`, { permissions: changed }));
  }

  async whoIs(id: string | null | undefined): Promise<AgencyAccount> {
    const brokers = await this.read<BrokerOption[]>('admin', '/api/users');
    const email = brokers.find((broker) => broker.id === id)?.email;
    const who = (Object.keys(EMAILS) as AgencyAccount[]).find((candidate) => EMAILS[candidate] === email);
    if (!who) throw new Error(`nobody has the account ${id}`);
    return who;
  }
}

function withoutFirstAdmin({ ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...env }: NodeJS.ProcessEnv) {
  return env;
}

/** The embedded database is a copied folder, seeded before. */
async function seed(
  env: NodeJS.ProcessEnv,
  template: string,
  fill: (env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  if (env.EVENTSTORE_URL) return fill(env);
  await copyTemplate(template, env.DATA_DIR!, (folder) => fill({ ...env, DATA_DIR: folder }));
}

/** Answers the printed text. */
async function people(env: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['backend/test/support/people.mjs', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const printed = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`people.mjs ${words.join(' ')} ended with ${code}`);
  return printed;
}

async function answered(response: Response): Promise<unknown> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${body}`);
  return JSON.parse(body);
}
