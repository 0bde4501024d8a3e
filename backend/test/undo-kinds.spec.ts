import type { LibraryDocument } from '@lox/contracts/documents.js';
import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { UndoKind } from '@lox/contracts/undo.js';
import { aPdf, LIST, uploaded } from './support/documents.js';
import { createLead } from './support/leads.js';
import { noise, pdf } from './support/pictures.js';
import { changeProperty, createProperty, type Form, sendForm } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { refused, undo, undoMatrix, type UndoSubject } from './support/undo-matrix.js';
import { createUser, editOf } from './support/users.js';
import { createVisit } from './support/visits.js';

const app = suiteApp();
const boss = suitePerson(app, { name: 'Dora Diretora', role: 'admin' });
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_basico' });
const house = suiteValue(() => createProperty(app.admin.client, {}));
const boss2 = suitePerson(app, { name: 'Eva', role: 'admin' });

const get = async <T extends object>(path: string): Promise<T> => (await app.admin.client.get<T>(path)).body;
const found = async <T extends object>(path: string, is: (one: T) => boolean): Promise<T> =>
  (await get<T[]>(path)).find(is)!;
const put =
  (pathOf: (id: string) => string, present: (id: string) => Promise<object>): UndoSubject['change'] =>
  async (client, id, wanted) =>
    client.send('PUT', pathOf(id), { ...(await present(id)), ...wanted });

const TEMPLATES = '/api/admin/permission-templates';
const SUBJECTS: { [kind in UndoKind]?: UndoSubject } = {
  document: {
    make: () => uploaded(app.admin.client, aPdf('Contrato.pdf')),
    change: (client, id, wanted) => client.patch(`${LIST}/${id}`, wanted),
    read: (id) => found<LibraryDocument>(LIST, (one) => one.id === id),
  },
  user: {
    make: () => createUser(app.admin.client),
    change: async (client, id, wanted) =>
      'permissions' in wanted
        ? client.send('PUT', `/api/admin/users/${id}/permissions`, wanted)
        : client.send('PUT', `/api/admin/users/${id}`, {
            ...editOf(await get<ManagedUser>(`/api/admin/users/${id}`)),
            ...wanted,
          }),
    read: (id) => get(`/api/admin/users/${id}`),
  },
  roleTemplate: {
    make: async () => {
      const wanted = { name: `Modelo ${Math.random()}`, description: 'Antes', permissions: {} };
      const { body } = await app.admin.client.post<PermissionTemplate>(TEMPLATES, wanted);
      return { id: body.key };
    },
    key: () => 'agency',
    change: put(
      (id) => `${TEMPLATES}/${id}`,
      async (id) => {
        const { name, description, permissions } = await found<PermissionTemplate>(
          TEMPLATES,
          ({ key }) => key === id,
        );
        return { name, description, permissions };
      },
    ),
    read: (id) => found<PermissionTemplate>(TEMPLATES, ({ key }) => key === id),
  },
  settings: {
    make: async () => {
      await app.admin.client.send('PUT', '/api/admin/settings', {
        whatsappNumber: '5519999990001',
        availableRegions: ['Centro'],
        creci: '',
      });
      return { id: 'site' };
    },
    change: put(() => '/api/admin/settings', settings),
    read: () => get('/api/admin/settings'),
  },
  agency: {
    make: async () => {
      await app.admin.client.send('PUT', '/api/admin/agency', {
        ...(await agency()),
        name: 'Casa',
        about: '',
      });
      return { id: 'profile' };
    },
    change: put(() => '/api/admin/agency', agency),
    read: () => get('/api/admin/agency'),
  },
  page: {
    make: async () => {
      await app.admin.client.send('PUT', '/api/admin/page-contents/help', HELP);
      return { id: 'help' };
    },
    change: put(
      () => '/api/admin/page-contents/help',
      () => Promise.resolve(HELP),
    ),
    read: () => get('/api/page-contents/help'),
  },
};
const HELP = { title: 'Ajuda', content: '<p>Oi</p>', metaTitle: 'Ajuda', metaDescription: 'Ajuda' };

async function settings(): Promise<object> {
  const { whatsappNumber, availableRegions, creci } =
    await get<Record<string, unknown>>('/api/admin/settings');
  return { whatsappNumber, availableRegions, creci };
}
async function agency(): Promise<object> {
  const { name, systemName, phone, email, address, openingHours, about, colours } =
    await get<Record<string, unknown>>('/api/admin/agency');
  return { name, systemName, phone, email, address, openingHours, about, colours };
}

undoMatrix(
  [
    ['a type', 'document', { type: 'contract' }, { type: 'id' }, () => ({ propertyId: house.id })],
    [
      'permissions',
      'user',
      { permissions: { leads: { read: true } } },
      { permissions: {} },
      { name: 'Outra' },
    ],
    ['a name', 'user', { name: 'Nova' }, { name: 'Novíssima' }, { creci: '12345-F' }],
    ['a template', 'roleTemplate', { description: 'Depois' }, { description: 'Já' }, { name: 'Outro nome' }],
    [
      'settings',
      'settings',
      { creci: '12345-J' },
      { creci: '999-J' },
      { availableRegions: ['Centro', 'Sul'] },
    ],
    ['the agency', 'agency', { name: 'Casa Nova' }, { name: 'Casa Velha' }, { about: 'Desde 1990.' }],
  ],
  SUBJECTS,
  { app, by: boss, other: boss2 },
);

it('a page reads as before, unless somebody wrote since', async () => {
  const { change, read, make } = SUBJECTS.page!;
  await make();
  await change(boss.client, 'help', { content: '<p>Olá</p>' });
  const revision = (await app.events.read('page-help')).at(-1)!.revision;
  expect(await undo(boss, { kind: 'page', id: 'help', revision })).toMatchObject([{ changed: true }]);
  expect(await read('help')).toMatchObject({ content: '<p>Oi</p>' });
  await change(boss2.client, 'help', { content: '<p>Tchau</p>' });
  expect(await undo(boss, { kind: 'page', id: 'help', revision })).toEqual(
    refused('page', 'help', 'changed_since'),
  );
});

it('a property saved with other files comes back, but for the files', async () => {
  const { client } = app.admin;
  const image = async () => ({ content: await noise(64, 48).jpeg().toBuffer() });
  const { id, images } = await createProperty(client, {}, { images: [await image(), await image()] });
  const save = async (form: Form) => {
    const { status, body } = await sendForm(client, 'PATCH', `/api/properties/${id}`, {
      existingImages: images.slice(1),
      ...form,
    });
    expect(status).toBe(200);
    return { kind: 'property' as const, id, revision: body.revision };
  };
  const read = () => get<ManagedProperty>(`/api/properties/${id}`);
  const { price } = await read();
  const documents = [{ content: pdf(), name: 'Planta.pdf', type: 'application/pdf' }];
  const saved = await save({ data: { price: 77_000 }, documents });
  expect(await undo(boss, saved)).toMatchObject([{ success: true, changed: true }]);
  expect(await read()).toMatchObject({ price, images: images.slice(1), documents: [{ name: 'Planta.pdf' }] });
  const without = await save({ existingImages: [] });
  expect(await undo(boss, without)).toEqual(refused('property', id, 'not_undoable'));
});

it('what was changed before it was deleted stays, and who deleted it is named', async () => {
  const { id } = await createProperty(app.admin.client, {});
  const { body } = await changeProperty(app.admin.client, id, { price: 1_234 });
  await boss2.client.send('DELETE', `/api/properties/${id}`);
  const message = expect.stringMatching(/^Eva excluiu isto depois, em /) as unknown;
  expect(await undo(boss, { kind: 'property', id, revision: body.revision })).toEqual(
    refused('property', id, 'changed_since', message),
  );
});

it('a change of the same instant stays, whatever was read before it', async () => {
  const { id } = await createUser(app.admin.client);
  await SUBJECTS.user!.change(boss.client, id, { name: 'Nome Novo' });
  const stream = `user-${id}`;
  const { revision } = (await app.events.read(stream)).at(-1)!;
  const read = app.events.read.bind(app.events);
  try {
    app.events.read = async (name, options) => {
      if (name === stream && !options) {
        app.events.read = read;
        const edited = await SUBJECTS.user!.change(boss2.client, id, { whatsapp: '(19) 99999-0007' });
        expect(edited.status).toBe(200);
      }
      return read(name, options);
    };
    expect(await undo(boss, { kind: 'user', id, revision })).toMatchObject([{ changed: true }]);
  } finally {
    app.events.read = read;
  }
  const present = await get<ManagedUser>(`/api/admin/users/${id}`);
  expect(present).toMatchObject({ whatsapp: expect.stringContaining('99999-0007') as unknown });
  expect(present.name).not.toBe('Nome Novo');
});

it('each record is named in the report', async () => {
  const lead = await createLead(app.admin.client, { name: 'Nair Nomeada' });
  const { id: visit } = await createVisit(app.admin.client, {
    ...{ leadId: lead.id, propertyId: house.id },
    scheduledDate: '2031-05-06T13:00:00.000Z',
  });
  const file = await uploaded(app.admin.client, aPdf('Recibo.pdf'));
  const records = { lead: lead.id, visit, document: file.id, user: bia.id } as const;
  const changes = Object.entries(records).map(([kind, id]) => ({ kind: kind as UndoKind, id, revision: 0 }));
  expect((await undo(boss, ...changes)).map(({ name }) => name)).toEqual([
    'Nair Nomeada',
    'Visita de 06/05/2031, 10:00',
    'Recibo.pdf',
    'Bia',
  ]);
});

it('a deleted record comes back, and goes again', async () => {
  const { id } = await createProperty(app.admin.client, {});
  const removed = (await app.admin.client.send<{ id: string }>('DELETE', `/api/properties/${id}`)).status;
  expect(removed).toBe(200);
  const { revision } = (await app.events.read(`property-${id}`)).at(-1)!;
  const back = await undo(boss, { kind: 'property', id, revision });
  expect(back).toMatchObject([{ changed: true, name: house.title }]);
  expect((await app.admin.client.get(`/api/properties/${id}`)).status).toBe(200);
  expect(await undo(boss, { kind: 'property', id, revision })).toMatchObject([{ changed: false }]);
  const restored = (back[0] as { revision: number }).revision;
  await undo(boss, { kind: 'property', id, revision: restored });
  expect((await app.admin.client.get(`/api/properties/${id}`)).status).toBe(404);
});

it('a deleted template comes back as it was, once, and not beside another of its name', async () => {
  const { client } = app.admin;
  const wanted = { name: 'Recepção', description: 'Na loja', permissions: { leads: { read: true } } };
  const { key } = (await client.post<PermissionTemplate>(TEMPLATES, wanted)).body;
  const before = await SUBJECTS.roleTemplate!.read(key);
  const remove = async () => {
    expect((await client.send('DELETE', `${TEMPLATES}/${key}`)).status).toBe(200);
    const { revision } = (await app.events.read('roleTemplate-agency')).at(-1)!;
    return { kind: 'roleTemplate', id: key, revision } as const;
  };
  const change = await remove();
  expect(await undo(bia, change)).toMatchObject([{ success: false }]);
  const outcomes = (await Promise.all([undo(boss, change), undo(boss, change)])).flat();
  expect(outcomes.map((one) => one.success && one.changed).toSorted()).toEqual([false, true]);
  expect(await SUBJECTS.roleTemplate!.read(key)).toMatchObject({ ...before, revision: 1 });
  const again = await remove();
  const other = (await client.post<PermissionTemplate>(TEMPLATES, wanted)).body.key;
  expect(await undo(boss, again)).toEqual(refused('roleTemplate', key, 'template_name_taken'));
  const made = (await app.events.read('roleTemplate-agency')).at(-1)!.revision;
  expect(await undo(boss, { kind: 'roleTemplate', id: other, revision: made })).toMatchObject([
    { changed: true },
  ]);
  expect(await undo(boss, again)).toMatchObject([{ changed: true }]);
});

it('an account that was deactivated is open again', async () => {
  const user = await app.person({ permissions: 'corretor_basico' });
  await app.admin.client.post(`/api/admin/users/${user.id}/deactivation`, { handOverTo: null });
  const { revision } = (await app.events.read(`user-${user.id}`)).at(-1)!;
  expect(await undo(boss, { kind: 'user', id: user.id, revision })).toMatchObject([{ changed: true }]);
  expect(await get(`/api/admin/users/${user.id}`)).toMatchObject({ state: 'active' });
});

it('needs what the change needs', async () => {
  const ids = { settings: 'site', agency: 'profile', roleTemplate: 'corretor_basico', page: 'help' } as const;
  for (const [kind, id] of Object.entries(ids) as [UndoKind, string][])
    expect(await undo(bia, { kind, id, revision: 0 })).toMatchObject([{ success: false }]);
  const { id } = await createUser(app.admin.client);
  await SUBJECTS.user!.change(boss.client, id, { permissions: { leads: { read: true } } });
  const clerk = await app.person({ permissions: { users: { read: true, update: true } } });
  const revision = (await app.events.read(`user-${id}`)).at(-1)!.revision;
  expect(await undo(clerk, { kind: 'user', id, revision })).toEqual(refused('user', id, 'forbidden'));
});
