import { randomUUID } from 'node:crypto';
import { abilityOf, can, type ActionOf, type Module } from '@lox/contracts/permissions.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { isStaff, type Role } from '@lox/contracts/users.js';
import { Controller, Get } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { AddressInfo } from 'node:net';
import { AccessGuard } from '../src/platform/http/auth/access-guard.js';
import { Accounts, type Account } from '../src/platform/http/auth/accounts.js';
import { CallerResolver } from '../src/platform/http/auth/caller-resolver.js';
import { CONFIG, loadConfig } from '../src/config/config.js';
import { ownEnvironment } from './support/app.js';
import { Client } from './support/client.js';
import { expressRoutesOf, routesOf, type Route } from './support/routes.js';
import { suiteApp } from './support/suite.js';

interface Caller {
  name: string;
  role: Role | null;
  client: Client;
  account: Account | undefined;
  signInAgain(): Promise<void>;
}

const app = suiteApp();
let callers: Caller[];
let routes: Route[];

beforeAll(async () => {
  routes = routesOf(app.nest);
  const nobody = async () => {};
  callers = [
    { name: 'anonymous', role: null, client: app.visitor(), account: undefined, signInAgain: nobody },
  ];
  const add = async (name: string, role: Role, permissions?: object): Promise<void> => {
    const person = await app.person({ name, role, permissions });
    const account = await app.nest.get(Accounts).byId(person.id);
    const signInAgain = async () => void (await person.client.signIn(person.email, person.password));
    callers.push({ name, role, client: person.client, account, signInAgain });
  };
  for (const role of ['visitor', 'owner', 'admin'] as const) await add(role, role);
  await add('broker without permissions', 'broker', {});
  for (const { key, permissions } of PERMISSION_TEMPLATES) await add(key, 'broker', permissions);
});

/** The declaration's meaning for this caller: the status of a refusal, or `open`. */
function expected({ access, isForAdministrators }: Route, { role, account }: Caller): 401 | 403 | 'open' {
  if (access?.kind === 'public') return 'open';
  if (role === null) return 401;
  if (!access) return 403;
  if (isForAdministrators && role !== 'admin') return 403;
  if (access.kind === 'signed-in') return 'open';
  // No demonstration runs here: being on the same machine gives no right.
  if (access.kind === 'admin-or-local-demo') return role === 'admin' ? 'open' : 403;
  if (access.kind === 'staff') return isStaff(role) ? 'open' : 403;
  return account && can(abilityOf(account), access.action as ActionOf<Module>, access.module) ? 'open' : 403;
}

const addressOf = ({ path }: Route): string =>
  path.replace(/:\w+/g, () => randomUUID()).replace(/\{?\*\w+\}?/g, 'x');

it('Express serves no API route that no controller declares', () => {
  const declared = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const served = expressRoutesOf(app.nest).filter((route) => / \/(api|healthz|readyz)/.test(route));
  expect(served.length).toBeGreaterThan(15);
  expect(served.filter((route) => !declared.has(route))).toEqual([]);
});

it('every route declares who may call it', () => {
  expect(routes.filter(({ access }) => !access).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('nothing under /api/admin is open to the public, and only known routes are', () => {
  const open = routes
    .filter(({ access }) => access?.kind === 'public')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.filter((route) => route.includes('/api/admin'))).toEqual([]);
  const writing = open.filter((route) => !route.startsWith('GET '));
  expect(writing.toSorted()).toEqual([
    'POST /api/analytics',
    'POST /api/auth/links',
    'POST /api/auth/links/email',
    'POST /api/auth/links/password',
    'POST /api/auth/login',
    'POST /api/auth/login/code',
    'POST /api/auth/login/passkey',
    'POST /api/auth/login/passkey/options',
    'POST /api/auth/logout',
    'POST /api/auth/password-resets',
    'POST /api/incoming-leads/chaves-na-mao/:id',
    'POST /api/incoming-leads/google/:id',
    'POST /api/incoming-leads/grupo-olx/:id',
    'POST /api/incoming-leads/meta/:id',
    'POST /api/leads',
    'POST /api/letters/unsubscribe',
    'POST /api/portal-reports/:key',
    'POST /api/public/offered-properties',
    'POST /api/public/offered-properties/photos',
    'POST /api/public/schedule-visit',
    'POST /api/setup',
    'POST /api/setup/code',
    'POST /api/setup/mail-test',
    'POST /api/users',
    'POST /api/whatsapp/generate-link',
  ]);
});

it('every route answers every caller as it declares', async () => {
  const wrong: string[] = [];
  for (const caller of callers)
    for (const route of routes) {
      const wanted = expected(route, caller);
      const body = ['GET', 'HEAD', 'DELETE'].includes(route.method) ? undefined : {};
      const { status } = await caller.client.send(route.method, addressOf(route), body);
      // Past the door, an empty body or an unknown id is a 400 or a 404.
      const open = status !== 401 && status !== 403 && status < 500;
      if (wanted === 'open' ? !open : status !== wanted)
        wrong.push(`${caller.name}: ${route.method} ${route.path} gave ${status} instead of ${wanted}`);
      if (route.path.endsWith('/logout')) await caller.signInAgain();
    }
  expect(wrong).toEqual([]);
});

it('refusals are in Portuguese and name the module', async () => {
  const broker = callers.find(({ name }) => name === 'broker without permissions');
  for (const route of routes) {
    if (route.access?.kind !== 'permission') continue;
    const { body } = await broker!.client.send<{ message: string; error: string; code: string }>(
      route.method,
      addressOf(route),
      route.method === 'GET' ? undefined : {},
    );
    const { denial } = route.access;
    expect(body).toMatchObject({ message: denial, error: denial, code: 'forbidden' });
  }
});

describe('a route that declares nothing', () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    secret(): string {
      return 'secret';
    }
  }

  let nest: NestExpressApplication;
  let signedIn: Partial<Account> | undefined;
  let client: Client;

  beforeAll(async () => {
    const providers = [
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: CONFIG, useValue: loadConfig(ownEnvironment()) },
      // Only forms are checked again.
      { provide: CallerResolver, useValue: null },
    ];
    const module = await Test.createTestingModule({
      controllers: [ForgottenController],
      providers,
    }).compile();
    nest = module.createNestApplication<NestExpressApplication>();
    nest.use((request: Request, _: Response, next: NextFunction) => {
      Object.assign(request, { user: signedIn });
      next();
    });
    await nest.listen(0, '127.0.0.1');
    client = new Client(`http://127.0.0.1:${(nest.getHttpServer().address() as AddressInfo).port}`);
  });
  afterAll(() => nest.close());

  it('is closed to everybody, administrators included', async () => {
    signedIn = undefined;
    expect((await client.get('/forgotten')).status).toBe(401);
    signedIn = { id: 'u1', role: 'admin', permissions: {} };
    expect((await client.get('/forgotten')).status).toBe(403);
  });
});
