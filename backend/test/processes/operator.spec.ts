import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Lead } from '@lox/contracts/leads.js';
import { loadConfig } from '../../src/config/config.js';
import type { Document } from '../../src/platform/storage/document-store/document-store.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import { GENERATIONS, type Generations } from '../../src/platform/log/following/generation-store.js';
import { uploadPdf } from '../support/backups.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const PERSON = { name: 'Zuleide Quaresma', email: 'zuleide@exemplo.com', phone: '(19) 98888-7777' };

describe("the operator's commands", () => {
  const env = installation();
  const file = join(env.DATA_DIR ?? '', 'export.jsonl');
  let server: ServerProcess;
  let leadId: string;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    leadId = ((await (await call('POST', '/api/admin/leads', PERSON)).json()) as Lead).id;
    await call('PATCH', `/api/admin/leads/${leadId}`, { status: 'proposal', notes: 'Prefere o Cambuí' });
  });
  afterAll(() => server.stop());

  it('explain themselves when the call is wrong', () => {
    expect(operator(env, 'dance')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Uso:') as string,
    });
    expect(operator(env, 'rebuild', 'nothing')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Não há projeção nothing') as string,
    });
  });

  it('tell where every projection is, while a server runs', () => {
    const { code, output } = operator(env, 'status');
    expect(code).toBe(0);
    expect(output).toContain('Há um servidor acompanhando o log.');
    expect(output).toMatch(/lead-board\s+v\d+\s+em dia/);
  });

  it('pause and resume a projection of the running server, which stands in the audit trail', async () => {
    expect(operator(env, 'pause', 'lead-board')).toMatchObject({ code: 0 });
    await until('it is paused', () => /lead-board\s+v\d+\s+pausada/.test(operator(env, 'status').output));
    expect(operator(env, 'resume', 'lead-board')).toMatchObject({ code: 0 });
    await until('it goes on', () => /lead-board\s+v\d+\s+em dia/.test(operator(env, 'status').output));
    expect(operator(env, 'resume', 'lead-board')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Não está em pausa.') as string,
    });
    expect(operator(env, 'parked')).toMatchObject({ code: 0, output: 'Nenhum evento parado.\n' });
    expect(operator(env, 'retry')).toMatchObject({ code: 0 });
    expect(operator(env, 'revert', 'lead-board')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Os documentos anteriores não são mais guardados.') as string,
    });
    expect(operator(env, 'skip', 'nenhum', '--reason', 'x').code).toBe(1);
    const call = await signIn(server.url);
    const audit = await (await call('GET', '/api/admin/audit-logs?limit=50')).text();
    expect(audit).toContain('FollowerPaused');
  });

  it('export the log without readable personal data', () => {
    expect(operator(env, 'export', file).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('LeadStageMoved');
    for (const personal of [...Object.values(PERSON), 'Cambuí']) expect(text).not.toContain(personal);
  });

  it('refuse to import under a running server', () => {
    expect(operator(env, 'import', file)).toMatchObject({
      code: 1,
      output: 'Pare o servidor antes de importar.\n',
    });
  });

  it('import into an empty installation, which then shows the same; and twice changes nothing', async () => {
    const other = installation();
    operator(other, 'status');
    copyFileSync(join(env.DATA_DIR ?? '', 'secrets.json'), join(other.DATA_DIR ?? '', 'secrets.json'));
    expect(operator(other, 'import', file)).toMatchObject({ code: 0 });
    expect(operator(other, 'import', file)).toMatchObject({ code: 0 });
    const second = await ServerProcess.start(other);
    try {
      const [here, there] = await Promise.all([signIn(server.url), signIn(second.url)]);
      const lead = (call: typeof here) =>
        call('GET', `/api/admin/leads/${leadId}`).then((answer) => answer.json());
      expect(await lead(there)).toEqual(await lead(here));
      expect(operator(other, 'verify').code).toBe(0);
    } finally {
      await second.stop();
    }
  });

  it('say after an import which photos and documents the place has not', async () => {
    const [from, to] = [installation(), installation()];
    const lines = join(from.DATA_DIR ?? '', 'lox.jsonl');
    const first = await ServerProcess.start(from);
    const call = await signIn(first.url);
    for (const name of ['a.pdf', 'b.pdf']) expect((await uploadPdf(first.url, call, name)).ok).toBe(true);
    await first.stop();
    expect(operator(from, 'export', lines).code).toBe(0);
    copyFileSync(join(from.DATA_DIR ?? '', 'secrets.json'), join(to.DATA_DIR ?? '', 'secrets.json'));
    const alone = operator(to, 'import', lines);
    expect(alone).toMatchObject({ code: 0 });
    expect(alone.output).toContain('Faltam 2 fotos e documentos que o log nomeia (library/');
    cpSync(join(from.DATA_DIR ?? '', 'files'), join(to.DATA_DIR ?? '', 'files'), { recursive: true });
    expect(operator(to, 'import', lines).output).not.toContain('Faltam');
    await (await ServerProcess.start(to)).stop();
  });

  it('refuse an import into a log that holds something else, or with another key', async () => {
    const other = installation();
    const second = await ServerProcess.start(other);
    await second.stop();
    expect(operator(other, 'import', file)).toMatchObject({
      code: 1,
      output: 'O log já contém outros eventos: importe para um log vazio.\n',
    });
    expect(operator(installation(), 'import', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('PERSONAL_DATA_KEY') as string,
    });
  });

  it('erase a person for good: from the lead, from a rebuild, and from a later export', async () => {
    expect(operator(env, 'erase', leadId).code).toBe(0);
    const call = await signIn(server.url);
    const lead = async () => (await (await call('GET', `/api/admin/leads/${leadId}`)).json()) as Lead;
    const erased = { name: 'Dados apagados', email: null, phone: null, notes: null, status: 'proposal' };
    await until('the name is gone', async () => (await lead()).name !== PERSON.name);
    expect(await lead()).toMatchObject(erased);
    expect(operator(env, 'rebuild', 'lead-board').code).toBe(0);
    expect(await lead()).toMatchObject(erased);
    expect(operator(env, 'verify').code).toBe(0);
    const rebuilt = await call('GET', '/api/admin/audit-logs?action=ProjectionRebuildRequested');
    expect(await rebuilt.json()).toMatchObject([{ entityId: 'lead-board', user: null }]);
    const history = (await (await call('GET', `/api/admin/leads/${leadId}/history`)).json()) as AuditEntry[];
    expect(history[0]?.action).toBe('LeadPersonalDataErased');
    expect(
      await (await call('PATCH', `/api/admin/leads/${leadId}`, { status: 'lost' })).json(),
    ).toMatchObject({
      code: 'lead_erased',
    });
  });

  it('erase everybody with a contact, however it is written, and nobody else', async () => {
    const call = await signIn(server.url);
    const create = async (contact: object): Promise<string> =>
      ((await (await call('POST', '/api/admin/leads', { name: 'Rita', ...contact })).json()) as Lead).id;
    const nameOf = async (id: string): Promise<string> =>
      ((await (await call('GET', `/api/admin/leads/${id}`)).json()) as Lead).name;
    const hers = [
      await create({ email: 'rita@exemplo.com' }),
      await create({ email: 'Rita@Exemplo.com', phone: '(11) 98765-4321' }),
    ];
    const others = [
      await create({ email: 'margarita@exemplo.com' }),
      await create({ email: 'rita@exemplo.com.br', phone: '11987654320' }),
    ];
    expect(operator(env, 'erase', 'rita@exemplo.com')).toMatchObject({ code: 0 });
    for (const id of hers) await until('she is gone', async () => (await nameOf(id)) === 'Dados apagados');
    for (const id of others) expect(await nameOf(id)).toBe('Rita');
    expect(operator(env, 'erase', '11 98765-4320')).toMatchObject({ code: 0 });
    await until('that one is gone', async () => (await nameOf(others[1]!)) === 'Dados apagados');
    expect(operator(env, 'erase', 'ninguem@exemplo.com').code).toBe(1);
  });

  it('disclose and erase a person by a phone, in whichever writing each was given', async () => {
    const call = await signIn(server.url);
    const writings = [
      '(19) 99876-5432',
      '+55 19 99876-5432',
      '5519998765432',
      '019 99876-5432',
      '0 15 19 99876-5432',
      '0055 19 99876-5432',
      '19 9876-5432',
    ];
    const create = async (phone: string): Promise<string> =>
      ((await (await call('POST', '/api/admin/leads', { name: 'Iracema Sete', phone })).json()) as Lead).id;
    const ids = [];
    for (const phone of [...writings, '(19) 3222-1234 / 99876-5432']) ids.push(await create(phone));
    const fillers = [await create('11999999999'), await create('0800 123 4567')];
    for (const writing of writings) {
      const { code, output } = operator(env, 'disclose', writing);
      expect([writing, code, output.split('Nome: Iracema Sete').length - 1]).toEqual([
        writing,
        0,
        ids.length,
      ]);
    }
    for (const many of ['11999999999', '0800 123 4567'])
      expect(operator(env, 'erase', many)).toMatchObject({
        code: 1,
        output: expect.stringContaining('não é de uma pessoa') as string,
      });
    expect(operator(env, 'erase', '5519998765432@s.whatsapp.net')).toMatchObject({ code: 0 });
    const nameOf = async (id: string): Promise<string> =>
      ((await (await call('GET', `/api/admin/leads/${id}`)).json()) as Lead).name;
    for (const id of ids) await until('she is gone', async () => (await nameOf(id)) === 'Dados apagados');
    for (const id of fillers) expect(await nameOf(id)).toBe('Iracema Sete');
    expect(operator(env, 'disclose', writings[0] ?? '').code).toBe(1);
  });

  it('erase the accounts with an address: a visitor’s at once, one of the staff when it was removed', async () => {
    const call = await signIn(server.url);
    const visitor = { name: 'Vera Visitante', email: 'vera@exemplo.com', password: 'uma senha comprida' };
    const registered = await fetch(`${server.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visitor),
    });
    expect(registered.status).toBe(201);
    const staff = {
      name: 'Sônia Saída',
      email: 'sonia@exemplo.com',
      role: 'broker',
      password: 'uma senha comprida',
    };
    const { id } = (await (await call('POST', '/api/admin/users', staff)).json()) as { id: string };
    expect(operator(env, 'erase', staff.email)).toMatchObject({
      code: 1,
      output: expect.stringContaining('está ativa') as string,
    });
    expect((await call('DELETE', `/api/admin/users/${id}`)).ok).toBe(true);
    for (const email of [visitor.email, staff.email])
      expect(operator(env, 'erase', email)).toMatchObject({ code: 0 });
    for (const collection of ['users', 'audit']) expect(operator(env, 'rebuild', collection).code).toBe(0);
    expect(operator(env, 'verify').code).toBe(0);
    const { events, documents } = await openEngines(loadConfig(env));
    const [users] = await documents.find<Generations>(GENERATIONS, { projection: 'users' });
    const kept = await documents.find<Document & { name: string }>(users?.active ?? '', {});
    const names = kept.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names).not.toContain(visitor.name);
    expect(names).not.toContain(staff.name);
    await events.close();
    await documents.close();
  });
});
