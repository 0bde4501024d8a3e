import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus, type Command, type ICommand } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PERMISSION_TEMPLATES, type TemplateKey } from '@lox/contracts/permission-templates.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { ApiDocs } from '../../src/api-docs/api-docs.js';
import { Accounts } from '../../src/platform/http/auth/accounts.js';
import { loadConfig, type Config } from '../../src/config/config.js';
import type { Origin } from '../../src/platform/log/deciding/streams.js';
import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../../src/platform/storage/engines.js';
import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { demonstration } from '../../demo/demonstration.js';
import { startServer } from '../../src/server.js';
import { RegisterUser } from '../../src/slices/users/staff/user.commands.js';
import { ApiContract } from './api-contract.js';
import { Client } from './client.js';
import { until } from './until.js';

const ADMIN = { email: 'chefe@lox.test', password: 'uma senha de teste' };
const PASSWORD = 'outra senha de teste';

/** An account, with a signed-in browser. */
export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  client: Client;
}

export interface NewPerson {
  name?: string;
  email?: string;
  role?: Role;
  /** A template's key or a matrix; by default the role's own. */
  permissions?: TemplateKey | PermissionMatrix;
}

export interface TestApp {
  nest: NestExpressApplication;
  url: string;
  config: Config;
  events: EventStore;
  documents: DocumentStore;
  admin: Person;
  visitor(): Client;
  /** Opens an account through the command bus and signs in over HTTP. */
  person(given?: NewPerson): Promise<Person>;
  browserOf(person: Pick<Person, 'email' | 'password'>): Promise<Client>;
  /** Executes a command without a route's permission checks. */
  execute<R>(command: Command<R>): Promise<R>;
  execute(command: ICommand): Promise<void>;
  head(): Promise<number>;
  close(): Promise<void>;
}

export const origin = (actorId: string | null = null): Origin => ({
  actorId,
  correlationId: randomUUID(),
  now: new Date().toISOString(),
});

/** True when the suites run on EventStoreDB and MongoDB. */
export const onProductionPair = Boolean(process.env.EVENTSTORE_URL && process.env.MONGODB_URL);

/** An environment with stores of its own. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lox-app-')),
    DEMO_DATA: 'off',
    DEMO_PICTURES: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  if (!onProductionPair) return own;
  const name = `t${randomBytes(5).toString('hex')}`;
  const database = new URL(process.env.MONGODB_URL ?? '');
  database.pathname = `/lox_${name}`;
  return {
    ...own,
    EVENTSTORE_URL: process.env.EVENTSTORE_URL,
    MONGODB_URL: database.href,
    STREAM_PREFIX: `${name}_`,
  };
}

export async function dispose(environment: NodeJS.ProcessEnv, mongoUrl = environment.MONGODB_URL) {
  if (mongoUrl) {
    const { MongoClient } = await import('mongodb');
    const mongo = new MongoClient(mongoUrl);
    await mongo.db().dropDatabase();
    await mongo.close();
  }
  if (environment.DATA_DIR) rmSync(environment.DATA_DIR, { recursive: true, force: true });
}

/** Shared by every app of a process: it is slow to make. */
let contract: ApiContract | undefined;
async function contractOf(nest: NestExpressApplication): Promise<ApiContract> {
  const { document, tag } = await nest.get(ApiDocs).current();
  return new ApiContract(document, tag);
}

/** Starts the program on stores of its own; `close` removes them. */
export async function startApp(overrides: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const own = ownEnvironment();
  const config = loadConfig({ ...own, ...overrides });
  const { app: nest, url } = await startServer(config, [demonstration]);
  contract ??= await contractOf(nest);
  const visitor = (): Client => new Client(url, contract);
  const browserOf = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Client> => {
    const client = visitor();
    await client.signIn(email, password);
    return client;
  };
  const open = async (client: Client, email: string, password: string): Promise<Person> => {
    const { id, name } = await client.signIn(email, password);
    return { id, name, email, password, client };
  };
  const events = nest.get<EventStore>(EVENT_STORE);
  const execute = <R>(command: ICommand): Promise<R> => nest.get(CommandBus).execute(command);
  const register = (input: { name: string; email: string; password: string; role: Role }, matrix?: unknown) =>
    execute(new RegisterUser({ ...input, permissions: matrix as PermissionMatrix | undefined }, origin()));

  await until('the program is ready', async () => (await visitor().get('/readyz')).status === 200);
  if (!(await nest.get(Accounts).byEmail(ADMIN.email)))
    await register({ name: 'Chefe da Casa', role: 'admin', ...ADMIN });

  return {
    nest,
    url,
    config,
    events,
    documents: nest.get<DocumentStore>(DOCUMENT_STORE),
    admin: await open(visitor(), ADMIN.email, ADMIN.password),
    visitor,
    async person({ name = 'Corretora de Teste', email, role = 'broker', permissions } = {}) {
      const address = email ?? `${randomUUID()}@lox.test`;
      await register({ name, email: address, password: PASSWORD, role }, matrixOf(permissions));
      return open(visitor(), address, PASSWORD);
    },
    browserOf,
    execute,
    head: () => events.head(),
    async close() {
      await nest.close();
      await dispose(own);
    },
  };
}

function matrixOf(permissions: NewPerson['permissions']): PermissionMatrix | undefined {
  if (typeof permissions !== 'string') return permissions;
  return PERMISSION_TEMPLATES.find(({ key }) => key === permissions)?.permissions;
}
