import { randomUUID } from 'node:crypto';
import { permissionsWithin } from '@lox/contracts/integrations.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import {
  abilityOf,
  can,
  fullMatrix,
  scopeOf,
  type ActionOf,
  type Module,
  type PermissionMatrix,
} from '@lox/contracts/permissions.js';
import { FLAGS } from '@lox/contracts/user-management.js';
import type { OpenApiDocument, OpenApiOperation } from '../../src/api-docs/schema.js';
import type { AccessRule } from '../../src/platform/http/auth/access-guard.js';
import { Accounts } from '../../src/platform/http/auth/accounts.js';
import type { Client } from '../support/client.js';
import { routesOf, type Route } from '../support/routes.js';
import { suiteApp } from '../support/suite.js';
import { makeToken, clientWithToken } from '../support/tokens.js';
import { allow } from '../support/users.js';

/** Secrets of accounts, open to sessions only. A new route here is a decision. */
const SESSION_ONLY = [
  'POST /api/users',
  'POST /api/admin/users',
  'POST /api/admin/users/:id/invitation',
  'POST /api/admin/users/:id/deactivation',
  'DELETE /api/admin/users/:id/deactivation',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/password',
  'DELETE /api/account/email',
  'DELETE /api/account/photo',
  'GET /api/account',
  'PATCH /api/account',
  'POST /api/account/email',
  'POST /api/account/photo',
  'DELETE /api/auth/second-factors/passkeys/:passkey',
  'DELETE /api/auth/second-factors/totp',
  'GET /api/auth/second-factors',
  'PATCH /api/auth/second-factors/passkeys/:passkey',
  'POST /api/auth/second-factors/passkeys',
  'POST /api/auth/second-factors/passkeys/options',
  'POST /api/auth/second-factors/recovery-codes',
  'POST /api/auth/second-factors/totp',
  'PUT /api/auth/second-factors/totp',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:session',
  'POST /api/auth/proof',
  'POST /api/auth/proof/passkey',
  'POST /api/auth/proof/passkey/options',
  'POST /api/auth/login/code',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/links',
  'POST /api/auth/links/password',
  'POST /api/auth/links/email',
  'POST /api/auth/password-resets',
  'GET /api/notifications/push',
  'PUT /api/notifications/push',
  'DELETE /api/notifications/push',
  'GET /api/admin/mail-settings',
  'PUT /api/admin/mail-settings',
  'POST /api/admin/mail-settings/test',
  'DELETE /api/admin/users/:id',
  'PUT /api/admin/users/:id/permissions',
  'POST /api/admin/users/:id/apply-template',
  'PUT /api/admin/users/:id/team',
  'DELETE /api/admin/users/:id/second-factors',
  'POST /api/admin/permission-templates',
  'PUT /api/admin/permission-templates/:key',
  'DELETE /api/admin/permission-templates/:key',
  'POST /api/admin/permission-templates/:key/restore',
  'PUT /api/admin/sign-in-policy',
  'GET /api/admin/integrations/tokens',
  'POST /api/admin/integrations/tokens',
  'DELETE /api/admin/integrations/tokens/:id',
  'GET /api/admin/integrations/lead-channels',
  'POST /api/admin/integrations/lead-channels',
  'PATCH /api/admin/integrations/lead-channels/:id',
  'DELETE /api/admin/integrations/lead-channels/:id',
  'POST /api/admin/integrations/lead-channels/:id/secret',
  'GET /api/admin/owner-pages/:id',
  'POST /api/admin/owner-pages/:id',
  'DELETE /api/admin/owner-pages/:id/:ownerId',
  'POST /api/admin/portals/:portal/address',
  'DELETE /api/admin/portals/:portal/address',
  'POST /api/admin/portals/:portal/report-address',
  'DELETE /api/admin/portals/:portal/report-address',
  'GET /api/admin/integrations/webhooks',
  'POST /api/admin/integrations/webhooks',
  'PATCH /api/admin/integrations/webhooks/:id',
  'DELETE /api/admin/integrations/webhooks/:id',
  'POST /api/admin/integrations/webhooks/:id/secret',
  'POST /api/admin/integrations/webhooks/:id/ping',
  'GET /api/admin/integrations/webhooks/:id/deliveries',
  'POST /api/admin/integrations/webhooks/:id/deliveries/:deliveryId/resend',
];
/** A letter's text may name any lead, so they ask for all leads as well. */
const TEXTS_OF_LETTERS = ['GET /api/admin/letters/:id', 'GET /api/admin/letters/:id/html'];
/** Holds figures of every report. */
const MONTH = 'GET /api/admin/reports/month';
const seesAllReports = ({ reports }: PermissionMatrix): boolean =>
  reports?.basic === true && reports.advanced === true;
/** Both concern only the token's owner. */
const OWN = ['GET /api/auth/me', 'GET /api/auth/permissions'];

interface Program {
  name: string;
  client: Client;
  /** The rest of its scope. */
  matrix: PermissionMatrix;
  calls: readonly Route[];
}

const app = suiteApp();
let routes: Route[];
let programs: Program[];
beforeAll(async () => {
  routes = routesOf(app.nest).filter(({ path }) => path.startsWith('/api/'));
  programs = [];
  const add = async (
    name: string,
    client: Client,
    scope: PermissionMatrix,
    { matrix = scope, calls = routes }: { matrix?: PermissionMatrix; calls?: readonly Route[] } = {},
  ) => {
    const { secret } = await makeToken(client, scope, name);
    programs.push({ name, client: clientWithToken(app, secret), matrix, calls });
  };
  await add('administrator’s, everything', app.admin.client, fullMatrix());
  // Routes without permission answer all tokens alike.
  const asking = routes.filter((route) => asksPermission(route) && !SESSION_ONLY.includes(keyOf(route)));
  for (const { module, action } of FLAGS)
    await add(
      `administrator’s, ${module}.${action}`,
      app.admin.client,
      { [module]: { [action]: true } },
      { calls: asking },
    );
  for (const { key, permissions } of PERMISSION_TEMPLATES) {
    const own = { ...permissions, settings: { read: true, update: true } };
    const { client } = await app.person({ name: key, permissions: own });
    await add(`${key}, everything`, client, own);
  }
  const loser = await app.person({ permissions: fullMatrix() });
  const left = { properties: { read: true } };
  await add('of one who lost all but properties', loser.client, fullMatrix(), { matrix: left });
  await allow(app, loser, left);
  const account = await app.nest.get(Accounts).byId(loser.id);
  expect(permissionsWithin(fullMatrix(), account!)).toEqual(permissionsWithin(left, account!));
  const powerless = await app.person({ permissions: fullMatrix() });
  await add('of one who lost everything', powerless.client, fullMatrix(), { matrix: {} });
  await allow(app, powerless, {});
}, 120_000);

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const seesAllLeads = (permissions: PermissionMatrix): boolean =>
  scopeOf({ id: 'x', role: 'broker', permissions }, 'read', 'leads') === 'all';

function opens(access: AccessRule | undefined, matrix: PermissionMatrix): boolean {
  const actor = { id: 'x', role: 'broker' as const, permissions: matrix };
  if (access?.kind === 'public' || access?.kind === 'signed-in') return true;
  // No scope makes a token an administrator's.
  if (!access || access.kind === 'admin-or-local-demo') return false;
  if (access.kind === 'staff')
    return FLAGS.some(({ module, action }) => can(abilityOf(actor), action, module));
  return can(abilityOf(actor), access.action as ActionOf<Module>, access.module);
}

const asksPermission = ({ access }: Route): boolean =>
  access?.kind === 'permission' || access?.kind === 'staff';

it('every route answers every token as its scope says, and 403 beyond it', async () => {
  const wrong: string[] = [];
  let calls = 0;
  for (const { name, client, matrix, calls: called } of programs)
    for (const route of called) {
      const wanted =
        !SESSION_ONLY.includes(keyOf(route)) &&
        // A token never has an administrator's role.
        !route.isForAdministrators &&
        opens(route.access, matrix) &&
        (keyOf(route) !== MONTH || seesAllReports(matrix)) &&
        (!TEXTS_OF_LETTERS.includes(keyOf(route)) || seesAllLeads(matrix));
      const address = route.path.replace(/:\w+/g, () => randomUUID());
      const body = ['GET', 'HEAD', 'DELETE'].includes(route.method) ? undefined : {};
      const { status, headers } = await client.send(route.method, address, body);
      calls++;
      const open = status !== 401 && status !== 403 && status < 500;
      if (wanted ? !open : status !== 403) wrong.push(`${name}: ${keyOf(route)} gave ${status}`);
      if (headers.getSetCookie().length > 0) wrong.push(`${name}: ${keyOf(route)} set a cookie`);
    }
  expect(calls).toBeGreaterThan(2_000);
  expect(wrong).toEqual([]);
}, 240_000);

it('what needs no permission tells a program of nobody else', () => {
  const open = routes.filter(({ access }) => access?.kind === 'signed-in').map(keyOf);
  expect(open.filter((route) => !SESSION_ONLY.includes(route)).toSorted()).toEqual(OWN);
});

it('the document says where tokens are taken', async () => {
  const { body } = await app.visitor().get<OpenApiDocument>('/api/openapi.json');
  expect(body.components.securitySchemes).toMatchObject({ bearerAuth: { type: 'http', scheme: 'bearer' } });
  for (const route of routes) {
    const path = body.paths[route.path.replace(/:(\w+)/g, '{$1}')];
    const { security } = path?.[route.method.toLowerCase()] as OpenApiOperation & { security: object[] };
    const taken = security.some((way) => 'bearerAuth' in way);
    const isPublic = route.access?.kind === 'public';
    expect([keyOf(route), taken]).toEqual([keyOf(route), !isPublic && !SESSION_ONLY.includes(keyOf(route))]);
  }
});
