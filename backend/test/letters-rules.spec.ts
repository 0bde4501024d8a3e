import type { AuditEntry } from '@lox/contracts/audit.js';
import type { LetterRules, LetterText } from '@lox/contracts/letters.js';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { LETTER_CLOCK } from '../src/slices/letters/kinds/idle-lead-days.js';
import { origin, type Person } from './support/app.js';
import { storedLetters } from './support/letters.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { ScheduledLetters } from '../src/slices/letters/outbox/letter-jobs.js';

const PATH = '/api/admin/letter-rules';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora' });
const gil = suitePerson(app, { name: 'Gil Gerente', permissions: 'gerente_vendas' });

const change = (idleDays: unknown, person = app.admin, headers = {}) =>
  person.client.send<LetterRules>('PUT', PATH, { idleDays }, { headers });

async function untouched(broker: Person, name: string, days: number): Promise<void> {
  const now = instantOf(addDays(localDay(new Date()), -days), '12:00');
  const account = await app.nest.get(Accounts).byId(broker.id);
  const input = { name, email: 'ana@exemplo.com.br', phone: null, message: null, source: 'phone' as const };
  await app.execute(new ReceiveLead(input, account ?? null, null, { ...origin(broker.id), now }));
}

/** The subjects of this morning's letters to them. */
async function thisMorning({ id }: Person): Promise<string[]> {
  await app.nest.get(ScheduledLetters).enqueueDue(new Date(instantOf(localDay(new Date()), '09:00')));
  const letters = await storedLetters(app, { receiver: `user-${id}`, kind: 'idle-leads' });
  const read = ({ _id }: { _id: string }) =>
    app.admin.client.get<LetterText>(`/api/admin/letters/${encodeURIComponent(_id)}`);
  return (await Promise.all(letters.map(read))).map(({ body }) => body.subject).toSorted();
}

describe('how long a lead is left alone', () => {
  it('is five days until somebody says otherwise, and then what they said, at once', async () => {
    expect((await app.admin.client.get<LetterRules>(PATH)).body).toEqual({ idleDays: 5, version: 0 });
    await untouched(bia, 'Ana', 5);
    await untouched(bia, 'Bruno', 1);
    await untouched(gil, 'Caio', 14);
    expect(await thisMorning(bia)).toEqual(['1 lead parado há 5 dias']);
    expect((await change(1)).body).toEqual({ idleDays: 1, version: 1 });
    expect(await thisMorning(bia)).toEqual(['1 lead parado há 1 dia', '1 lead parado há 5 dias']);
    await change(14);
    expect(await thisMorning(gil)).toEqual(['1 lead parado há 14 dias']);
    await change(5);
    expect(await thisMorning(bia)).toHaveLength(2);
  });

  it('counts from the last day on which anybody was told: a day without a server is made up for', async () => {
    const eva = await app.person({ name: 'Eva Corretora' });
    await change(5);
    const lastTold = addDays(localDay(new Date()), -3);
    const document = { _id: 'idle-leads', day: lastTold, since: lastTold, days: 5 };
    await app.documents.write([{ put: LETTER_CLOCK, document }]);
    for (const days of [5, 6, 7]) await untouched(eva, 'Ana', days);
    // One reported on the day itself, and one idle before any count.
    for (const days of [4, 8, 30]) await untouched(eva, 'Bruno', days);
    expect(await thisMorning(eva)).toEqual(['3 leads parados há 5 dias ou mais']);
    expect(await thisMorning(eva)).toHaveLength(1);
  });

  it('makes up for a week at most', async () => {
    const ivo = await app.person({ name: 'Ivo Corretor' });
    const lastTold = addDays(localDay(new Date()), -90);
    const document = { _id: 'idle-leads', day: lastTold, since: lastTold, days: 5 };
    await app.documents.write([{ put: LETTER_CLOCK, document }]);
    for (const days of [11, 12]) await untouched(ivo, 'Ana', days);
    expect(await thisMorning(ivo)).toEqual(['1 lead parado há 5 dias ou mais']);
  });

  it('is recorded, and read by who reads the settings', async () => {
    const { body } = await gil.client.get<AuditEntry[]>('/api/admin/audit-logs?entityType=letterRules');
    expect(body.at(-1)).toMatchObject({
      action: 'LetterRulesIdleDaysChanged',
      user: { id: app.admin.id },
      changes: { idleDays: { from: 5, to: 1 } },
    });
  });

  it('is not changed by who has not seen the last change', async () => {
    const { version } = (await app.admin.client.get<LetterRules>(PATH)).body;
    const stale = await change(9, app.admin, { 'if-match': `"${version - 1}"` });
    expect(stale).toMatchObject({ status: 412, body: { current: { version } } });
    expect((await change(9, app.admin, { 'if-match': `"${version}"` })).status).toBe(200);
  });
});

it.each([0, 61, 2.5, '7', null])('%p days are refused', async (days) => {
  expect(await change(days)).toMatchObject({
    status: 400,
    body: { fields: { idleDays: 'Informe de 1 a 60 dias.' } },
  });
});

it('is closed to strangers, and to who may not change settings', async () => {
  expect((await app.visitor().get(PATH)).status).toBe(401);
  expect((await bia.client.get(PATH)).status).toBe(403);
  expect((await change(7, bia)).status).toBe(403);
});
