import type { Absence } from '@lox/contracts/absences.js';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import type { InvitedUser, ManagedUser } from '@lox/contracts/user-management.js';
import { choosePasswordByLink, confirmEmailByLink, readAccountLink, linkTokenOf } from './account-links.js';
import type { Stage } from './every-route.js';
import { jpeg } from './pictures.js';
import { dayIn } from './visits.js';

/** Replaces tokens in examples: those are secret, and differ each time. */
const SHOWN = 'o-texto-do-link';

export async function callEveryAccountRoute({ recorder, app, admin }: Stage): Promise<void> {
  const helena = await app.person({ name: 'Helena Prado', email: 'helena@lox.test' });
  const { email, password } = helena;
  const client = app.visitor();
  await recorder.call(client, 'POST /api/auth/login', { body: { email, password } });
  await recorder.call(client, 'GET /api/auth/me');
  await recorder.call(client, 'GET /api/auth/permissions');
  await recorder.call(client, 'GET /api/auth/why', { query: { module: 'leads', action: 'assign' } });
  await recorder.call(client, 'POST /api/auth/password', {
    body: { currentPassword: password, newPassword: 'uma senha bem mais comprida' },
  });
  await recorder.call(client, 'POST /api/auth/logout');
  await recorder.call(app.visitor(), 'POST /api/users', {
    body: { name: 'Vera Visitante', email: 'vera@exemplo.com.br', password: 'senha de quem visita' },
  });
  await recorder.call(admin, 'GET /api/users');
  const { id } = await recorder.call<ManagedUser>(admin, 'POST /api/admin/users', {
    body: { name: 'Diego Farias', email: 'diego@lox.test', password: 'senha do diego aqui', role: 'broker' },
  });
  const params = { id };
  await recorder.call(admin, 'GET /api/admin/users', { query: { search: 'Diego', limit: 20, offset: 0 } });
  await recorder.call(admin, 'GET /api/admin/users/:id', { params });
  await recorder.call(admin, 'PUT /api/admin/users/:id', {
    params,
    body: { name: 'Diego Farias', email: 'diego@lox.test', role: 'broker', creci: '12345-F' },
  });
  await recorder.call(admin, 'PUT /api/admin/users/:id/permissions', {
    params,
    body: { permissions: { leads: { read: true, update: true } } },
  });
  await templates({ recorder, admin });
  await recorder.call(admin, 'POST /api/admin/users/:id/apply-template', {
    params,
    body: { templateKey: 'corretor_basico' },
  });
  await recorder.call(admin, 'PUT /api/admin/users/:id/team', { params, body: { members: [helena.id] } });
  const { id: absenceId } = await recorder.call<Absence>(admin, 'POST /api/users/:id/absences', {
    params,
    body: { from: dayIn(7), to: dayIn(9), deputyId: helena.id, note: 'Férias' },
  });
  await recorder.call(admin, 'GET /api/absences');
  await recorder.call(admin, 'DELETE /api/users/:id/absences/:absenceId', { params: { id, absenceId } });
  await workingHours({ recorder, admin }, id);
  await recorder.call(admin, 'GET /api/admin/users/:id/open-records', { params });
  await recorder.call(admin, 'POST /api/admin/users/:id/deactivation', {
    params,
    body: { handOverTo: null },
  });
  await recorder.call(admin, 'DELETE /api/admin/users/:id/deactivation', { params });
  await recorder.call(admin, 'DELETE /api/admin/users/:id', { params });
  await invitation({ app, recorder, admin });
  await ownAccount({ app, recorder });
}

async function workingHours(
  { recorder, admin }: Pick<Stage, 'recorder' | 'admin'>,
  id: string,
): Promise<void> {
  const day = [
    { from: '08:30', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ];
  const week = [[], day, day, day, day, day, [{ from: '09:00', to: '13:00' }]];
  const agency = 'PUT /api/admin/settings/working-hours';
  await recorder.call(admin, agency, { body: { week, bufferMinutes: 15 } });
  await recorder.call(admin, 'GET /api/admin/settings/working-hours');
  const params = { id };
  await recorder.call(admin, 'PUT /api/users/:id/working-hours', {
    params,
    body: { week: week.with(6, []), bufferMinutes: null },
  });
  await recorder.call(admin, 'GET /api/users/:id/working-hours', { params });
  await recorder.call(admin, 'DELETE /api/users/:id/working-hours', { params });
}

async function templates({ recorder, admin }: Pick<Stage, 'recorder' | 'admin'>): Promise<void> {
  const captor = { name: 'Captador', permissions: { properties: { read: true, create: true } } };
  const { key } = await recorder.call<PermissionTemplate>(admin, 'POST /api/admin/permission-templates', {
    body: captor,
  });
  await recorder.call(admin, 'POST /api/admin/permission-templates/:key/trial', {
    params: { key: 'corretor_basico' },
    body: { permissions: { leads: { read: true } } },
  });
  await recorder.call(admin, 'GET /api/admin/permission-templates');
  await recorder.call(admin, 'PUT /api/admin/permission-templates/:key', {
    params: { key },
    body: { ...captor, description: 'Cadastra imóveis e acompanha os próprios.' },
  });
  await recorder.call(admin, 'DELETE /api/admin/permission-templates/:key', { params: { key } });
  await recorder.call(admin, 'POST /api/admin/permission-templates/:key/restore', {
    params: { key: 'corretor_basico' },
  });
}

async function invitation({
  app,
  recorder,
  admin,
}: Pick<Stage, 'app' | 'recorder' | 'admin'>): Promise<void> {
  const body = { name: 'Iara Nunes', email: 'iara@lox.test', role: 'broker', invite: true };
  const { id } = (await admin.post<ManagedUser>('/api/admin/users', body)).body;
  const params = { id };
  await recorder.call(admin, 'DELETE /api/admin/users/:id/invitation', { params });
  const path = `/api/admin/users/${id}/invitation`;
  const again = await admin.post<InvitedUser>(path);
  const invitationLink = `https://www.exemplo.com.br/conta/convite?token=${SHOWN}`;
  const shown = { ...again, body: { ...again.body, invitationLink } };
  recorder.record('POST /api/admin/users/:id/invitation', { params }, shown);
  const token = await linkTokenOf(app, 'invitation', id);
  const password = 'a senha da iara aqui';
  const visitor = app.visitor();
  recorder.record('POST /api/auth/links', { body: { token: SHOWN } }, await readAccountLink(visitor, token));
  const chosen = await choosePasswordByLink(visitor, token, password);
  recorder.record('POST /api/auth/links/password', { body: { token: SHOWN, password } }, chosen);
  await recorder.call(visitor, 'POST /api/auth/password-resets', { body: { email: 'iara@lox.test' } });
}

async function ownAccount({ app, recorder }: Pick<Stage, 'app' | 'recorder'>): Promise<void> {
  const { client, id } = await app.person({ name: 'Nara Prado', email: 'nara@lox.test' });
  await recorder.call(client, 'GET /api/account');
  await recorder.call(client, 'PATCH /api/account', { body: { whatsapp: '(19) 99999-4444' } });
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(await jpeg())]), 'eu.jpg');
  const sent = await client.sendForm<OwnAccount>('POST', '/api/account/photo', form);
  const { avatar } = recorder.record('POST /api/account/photo', { body: { photo: 'eu.jpg' } }, sent);
  await recorder.call(app.visitor(), 'GET /files/portraits/:id', {
    params: { id: avatar?.split('/').at(-1) ?? '' },
  });
  await recorder.call(client, 'DELETE /api/account/photo');
  await recorder.call(client, 'POST /api/account/email', { body: { email: 'nara.prado@lox.test' } });
  const confirmed = await confirmEmailByLink(app.visitor(), await linkTokenOf(app, 'email-new', id));
  recorder.record('POST /api/auth/links/email', { body: { token: SHOWN } }, confirmed);
  await recorder.call(client, 'DELETE /api/account/email');
}
