import type { AuditEntry } from '@lox/contracts/audit.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import type { UpdateUser, ManagedUser } from '@lox/contracts/user-management.js';
import { PasswordVault } from '../src/platform/http/auth/passwords/password-vault.js';
import type { Answer, Client, ErrorAnswer } from './support/client.js';
import { suiteApp } from './support/suite.js';
import { createUser, editOf, newUser, putUser } from './support/users.js';

const app = suiteApp();

const list = async (client: Client, query = ''): Promise<Answer<ManagedUser[]>> =>
  client.get<ManagedUser[]>(`/api/admin/users${query}`);
const read = async (id: string): Promise<Answer<ManagedUser>> =>
  app.admin.client.get<ManagedUser>(`/api/admin/users/${id}`);

describe('creating an account', () => {
  it('answers it as the list has it, able to sign in, with what a broker begins with', async () => {
    const input = {
      ...newUser(),
      name: '  Iara Nova ',
      whatsapp: '(19) 99999-4444',
      creci: ' CRECI-SP 1-F ',
    };
    const { status, body, headers } = await app.admin.client.post<ManagedUser>('/api/admin/users', input);
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"0"');
    const { permissions } = PERMISSION_TEMPLATES.find(({ key }) => key === 'corretor_basico')!;
    expect(body).toEqual({
      id: expect.any(String) as unknown,
      name: 'Iara Nova',
      email: input.email,
      role: 'broker',
      whatsapp: '(19) 99999-4444',
      creci: 'CRECI-SP 1-F',
      avatar: null,
      permissions,
      team: [],
      state: 'active',
      invitedUntil: null,
      createdAt: expect.stringMatching(/Z$/) as unknown,
      revision: 0,
    });
    expect((await list(app.admin.client)).body).toContainEqual(body);
    expect((await read(body.id)).body).toEqual(body);
    await app.visitor().signIn(input.email, input.password);
  });

  it('keeps a registration for brokers only, and gives nobody else permissions', async () => {
    const owner = await createUser(app.admin.client, { role: 'owner', creci: '1-F' });
    expect(owner).toMatchObject({ role: 'owner', creci: null, permissions: completeMatrix({}) });
  });

  it('refuses an address that somebody has, in whatever case; of many at once one wins', async () => {
    const { email } = await createUser(app.admin.client);
    const again = await app.admin.client.post('/api/admin/users', {
      ...newUser(),
      email: email.toUpperCase(),
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'Já existe um usuário com este e-mail.' },
    });
    const input = newUser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.admin.client.post('/api/admin/users', { ...input, password: `senha número ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 201);
    await app.visitor().signIn(input.email, `senha número ${winner}`);
  });

  it.each<[string, object]>([
    ['Nome é obrigatório', { name: ' ' }],
    ['Nome é longo demais', { name: 'x'.repeat(121) }],
    ['Email inválido', { email: 'sem arroba' }],
    ['Senha é obrigatória', { password: undefined }],
    ['A senha deve ter pelo menos 8 caracteres', { password: 'curta' }],
    ['Papel inválido', { role: 'visitor' }],
    ['Papel inválido', { role: undefined }],
    ['Telefone deve ter 10 ou 11 dígitos, com o DDD', { whatsapp: '123' }],
    ['CRECI é longo demais', { creci: 'x'.repeat(31) }],
    ['Campo desconhecido: permissions', { permissions: { users: { read: true } } }],
  ])('answers 400 %s', async (message, wrong) => {
    const answer = await app.admin.client.post('/api/admin/users', { ...newUser(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid' } });
  });
});

describe('the list', () => {
  it('is by name, filtered by text and role, and paged', async () => {
    const mark = 'Zulmira';
    for (const name of [`Élio ${mark}`, `Ana ${mark}`, `ênio ${mark}`])
      await createUser(app.admin.client, { name, role: 'owner' });
    const broker = await createUser(app.admin.client, { name: `Davi ${mark}`, whatsapp: '19987651234' });
    const names = async (query: string) => {
      const { body } = await list(app.admin.client, query);
      return body.map(({ name }) => name.split(' ')[0]);
    };
    expect(await names('?search=ZULMIRÁ')).toEqual(['Ana', 'Davi', 'Élio', 'ênio']);
    expect(await names('?search=zulmira&role=owner')).toEqual(['Ana', 'Élio', 'ênio']);
    expect(await names('?search=zulmira&role=all&limit=2&offset=1')).toEqual(['Davi', 'Élio']);
    expect(await names(`?search=${broker.email.toUpperCase()}`)).toEqual(['Davi']);
    expect(await names(`?search=${encodeURIComponent('(19) 98765')}`)).toEqual(['Davi']);
    const { headers } = await list(app.admin.client, '?search=zulmira&limit=1');
    expect(headers.get('x-total-count')).toBe('4');
  });

  it.each(['?limit=0', '?limit=501', '?offset=-1', '?role=chefe', `?search=${'x'.repeat(121)}`, '?x=1'])(
    'refuses %s',
    async (query) => expect((await list(app.admin.client, query)).status).toBe(400),
  );

  it('is for who may open the users screen', async () => {
    const advanced = await app.person({ permissions: 'corretor_avancado' });
    const basic = await app.person({ permissions: 'corretor_basico' });
    expect((await list(app.visitor())).status).toBe(401);
    expect((await list(basic.client)).status).toBe(403);
    expect((await list(advanced.client)).status).toBe(200);
    expect(JSON.stringify((await list(app.admin.client)).body)).not.toMatch(/hash|password|argon/);
  });
});

describe('editing an account', () => {
  it('changes what differs, keeps the password, and tells of each as a fact without its values', async () => {
    const input = newUser();
    const before = await createUser(app.admin.client, input);
    const email = `outra-${input.email}`;
    const edit = { name: 'Nome Corrigido', email, role: 'broker', whatsapp: '', creci: '77-F', password: '' };
    const { status, body, headers } = await app.admin.client.send<ManagedUser>(
      'PUT',
      `/api/admin/users/${before.id}`,
      edit,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, name: edit.name, email, whatsapp: null, creci: '77-F', revision: 2 });
    expect(headers.get('etag')).toBe('"2"');
    await app.visitor().signIn(email, input.password);
    await expect(app.visitor().signIn(input.email, input.password)).rejects.toThrow('401');
    const trail = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityId=${before.id}&limit=2`,
    );
    expect(trail.body.map(({ action, changes }) => [action, changes])).toEqual([
      ['UserEmailChanged', { email: { withheld: true } }],
      ['UserProfileCorrected', { name: { withheld: true }, creci: { withheld: true } }],
    ]);
    expect(trail.text).not.toContain('77-F');
    expect(trail.text).not.toContain(email);
  });

  it('records nothing when nothing changes', async () => {
    const before = await createUser(app.admin.client);
    expect((await putUser(app.admin.client, before, {})).body).toEqual(before);
  });

  it('answers 412 with the account as it is to who saw an older one', async () => {
    const before = await createUser(app.admin.client);
    await putUser(app.admin.client, before, { name: 'Primeira' });
    const late = await putUser(app.admin.client, before, { name: 'Segunda' }, { 'If-Match': '"0"' });
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Primeira', revision: 1 } } });
    const fresh = await putUser(app.admin.client, before, { name: 'Segunda' }, { 'If-Match': '"1"' });
    expect(fresh).toMatchObject({ status: 200, body: { name: 'Segunda' } });
  });

  it('ends the person’s sessions when the password changes', async () => {
    const dora = await app.person();
    const elsewhere = await app.browserOf(dora);
    const { body: seen } = await read(dora.id);
    await putUser(app.admin.client, seen, { password: 'senha dada pelo chefe' });
    for (const browser of [dora.client, elsewhere])
      expect((await browser.get('/api/auth/me')).status).toBe(401);
    await expect(app.visitor().signIn(dora.email, dora.password)).rejects.toThrow('401');
    await app.browserOf({ email: dora.email, password: 'senha dada pelo chefe' });
  });

  it('refuses an address that somebody else has; a former one is free', async () => {
    const [one, two] = [await createUser(app.admin.client), await createUser(app.admin.client)];
    const taken = await putUser(app.admin.client, one, { email: two.email });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await read(one.id)).body.email).toBe(one.email);

    const former = two.email;
    await putUser(app.admin.client, two, { email: `nova-${former}` });
    expect((await putUser(app.admin.client, one, { email: former })).status).toBe(200);
    const back = await putUser(app.admin.client, two, { email: former });
    expect(back).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('lets one of many win who want one address at once, and everybody can go back and forth', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser(app.admin.client)));
    const email = newUser().email;
    const answers = await Promise.all(people.map((person) => putUser(app.admin.client, person, { email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)]!;
    for (const address of [winner.email, email, winner.email])
      expect((await putUser(app.admin.client, winner, { email: address })).body.email).toBe(address);
    const other = people.find(({ id }) => id !== winner.id)!;
    expect((await putUser(app.admin.client, other, { email: winner.email })).status).toBe(409);
    expect((await putUser(app.admin.client, other, { email })).status).toBe(200);
  });

  it.each<[string, Partial<UpdateUser>]>([
    ['Nome é obrigatório', { name: '' }],
    ['Email inválido', { email: 'x' }],
    ['A senha deve ter pelo menos 8 caracteres', { password: '1234567' }],
    ['Este papel não pode ser atribuído.', { role: 'visitor' }],
  ])('answers 400 %s', async (message, wrong) => {
    const person = await createUser(app.admin.client);
    expect(await putUser(app.admin.client, person, wrong)).toMatchObject({ status: 400, body: { message } });
  });

  it('lets a visitor’s account be corrected as such', async () => {
    const { body } = await app.visitor().post<{ user: { id: string } }>('/api/users', {
      name: 'Vera Visitante',
      email: newUser().email,
      password: 'uma senha boa',
    });
    const visitor = (await read(body.user.id)).body;
    expect((await putUser(app.admin.client, visitor, { name: 'Vera V.' })).body).toMatchObject({
      role: 'visitor',
      name: 'Vera V.',
    });
  });

  it('answers 404 for who is not there, and refuses without the permission', async () => {
    const nobody = '3c6e3a52-7c55-4d0e-9a43-2f6f1f4f5b11';
    const person = await createUser(app.admin.client);
    for (const id of [nobody, 'x'])
      expect(
        await app.admin.client.send<ErrorAnswer['body']>('PUT', `/api/admin/users/${id}`, editOf(person)),
      ).toMatchObject({
        status: 404,
        body: { message: 'Usuário não encontrado.' },
      });
    const manager = await app.person({ permissions: 'gerente_vendas' });
    expect(await putUser(manager.client, person, {})).toMatchObject({
      status: 403,
      body: { message: 'Você não tem permissão para editar em Usuários' },
    });
    expect((await putUser(app.visitor(), person, {})).status).toBe(401);
  });
});

it('no password of theirs is kept of those who are gone', async () => {
  const person = await app.person();
  await app.admin.client.send('DELETE', `/api/admin/users/${person.id}`);
  expect(await app.nest.get(PasswordVault).matches(person.id, person.password)).toBe(false);
});
