import type { LetterText } from '@lox/contracts/letters.js';
import { addDays, instantOf, localDay, weekday } from '@lox/contracts/local-time.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { origin, type Person } from './support/app.js';
import { storedLetters } from './support/letters.js';
import { suiteApp } from './support/suite.js';
import { ScheduledLetters } from '../src/slices/letters/outbox/letter-jobs.js';

const app = suiteApp({ BRAND_NAME: 'Imobiliária Aurora' });
const today = localDay(new Date());
const monday = addDays(today, -((weekday(today) + 6) % 7));

/** The beginning of this week's letter to them; each has received a lead last week. */
async function lettersTo(
  permissions: PermissionMatrix | undefined,
  role: 'broker' | 'admin',
): Promise<string> {
  const person = await app.person({ role, permissions });
  await leadOf(person);
  await app.nest.get(ScheduledLetters).enqueueDue(new Date(instantOf(monday, '09:00')));
  const [letter] = await storedLetters(app, { receiver: `user-${person.id}`, kind: 'weekly-figures' });
  const path = `/api/admin/letters/${encodeURIComponent(letter?._id ?? '')}`;
  return (await app.admin.client.get<LetterText>(path)).body.text;
}

async function leadOf({ id }: Person): Promise<void> {
  const account = await app.nest.get(Accounts).byId(id);
  const now = instantOf(addDays(monday, -3), '12:00');
  const input = { name: 'Ana', email: 'ana@exemplo.com.br', phone: null, message: null };
  const lead = { ...input, source: 'phone' as const };
  await app.execute(new ReceiveLead(lead, account ?? null, null, { ...origin(id), now }));
}

const OF_AGENCY = 'Estes são os números da Imobiliária Aurora de ';
const OWN = 'Estes são os números do que você acompanha de ';
const ADVANCED = { reports: { read: true, advanced: true } } as const;

it.each([
  ['who sees everything', undefined, 'admin', OF_AGENCY],
  [
    'who sees all leads and visits',
    { ...ADVANCED, leads: { read: true, read_all: true }, visits: { read: true, read_all: true } },
    'broker',
    OF_AGENCY,
  ],
  ['who sees the own', { ...ADVANCED, leads: { read: true }, visits: { read: true } }, 'broker', OWN],
  [
    'who sees all leads and the own visits',
    { ...ADVANCED, leads: { read: true, read_all: true }, visits: { read: true } },
    'broker',
    OWN,
  ],
] as const)('the figures for %s are called what they are', async (_, permissions, role, expected) => {
  expect(await lettersTo(permissions as PermissionMatrix | undefined, role)).toContain(expected);
});
