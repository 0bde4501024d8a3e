import { randomUUID } from 'node:crypto';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import type { ManagedAgency } from '@lox/contracts/agency.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { phoneKeys } from '@lox/contracts/phone/phone-search.js';
import { LANDLINE, MOBILE, OTHERS, REFUSED } from '@lox/contracts/phone/phone.table.js';
import type { WhatsappLink } from '@lox/contracts/property-chat.js';
import type { ManagedSettings } from '@lox/contracts/settings.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import { Streams } from '../../src/platform/log/deciding/streams.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { lead } from '../../src/slices/leads/domain/lead.js';
import type { LeadEvent } from '../../src/slices/leads/domain/lead.events.js';
import { origin } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { changeLead, createLead, listProperty, readLead } from '../support/leads.js';
import { suiteApp, suitePerson } from '../support/suite.js';
import { createUser, newUser, putUser } from '../support/users.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Corretora' });
const READ = [...MOBILE, ...LANDLINE, ...OTHERS.map(([text]) => text)];
const OTHER_PHONE = '(11) 98765-4321';
let propertyId: string;
let user: ManagedUser;
let leadId: string;

beforeAll(async () => {
  propertyId = await listProperty(app);
  user = await createUser(app.admin.client, { whatsapp: OTHER_PHONE });
  leadId = (await createLead(app.admin.client, { phone: OTHER_PHONE })).id;
});

const contact = () => ({ name: 'Ana', email: `${randomUUID()}@exemplo.com.br` });
const publicLead = (source: string) => (phone: string) =>
  app.visitor().post<{ id: string }>('/api/leads', { ...contact(), phone, source });
const created = async ({ body: { id } }: Answer<{ id: string }>) =>
  (await readLead(app.admin.client, id)).phone;

interface Door {
  send: (phone: string) => Promise<Answer<unknown>>;
  /** The stored phone. */
  kept: (answer: Answer<never>) => Promise<string | null> | string | null;
}
const doors: { [name: string]: Door } = {
  'the contact form': { send: publicLead('contact_modal'), kept: created },
  'the widget': { send: publicLead('lead_widget'), kept: created },
  'the landing page': { send: publicLead('terras_de_tuvivas_landing'), kept: created },
  'a visit request': {
    send: (phone) =>
      app.visitor().post<VisitRequestAnswer>('/api/public/schedule-visit', {
        ...{ ...contact(), phone, propertyId },
        ...{ preferredDate: localDay(new Date(Date.now() + 86_400_000)), preferredTime: 'morning' },
      }),
    kept: async ({ body }: Answer<VisitRequestAnswer>) =>
      (await readLead(app.admin.client, body.leadId)).phone,
  },
  'a new lead': {
    send: (phone) => app.admin.client.post<Lead>('/api/admin/leads', { ...contact(), phone }),
    kept: ({ body }: Answer<Lead>) => body.phone,
  },
  'a changed lead': {
    send: async (phone) => {
      await changeLead(app.admin.client, leadId, { phone: OTHER_PHONE });
      return changeLead(app.admin.client, leadId, { phone });
    },
    kept: ({ body }: Answer<Lead>) => body.phone,
  },
  'an edited user': {
    send: (whatsapp) => putUser(app.admin.client, user, { whatsapp }),
    kept: ({ body }: Answer<ManagedUser>) => body.whatsapp,
  },
  'the own account': {
    send: (whatsapp) => broker.client.patch<OwnAccount>('/api/account', { whatsapp }),
    kept: ({ body }: Answer<OwnAccount>) => body.whatsapp,
  },
  'the agency': {
    send: async (phone) => {
      const { logo: _, fixedBy: __, updatedAt: ___, version: ____, ...texts } = await agency();
      return app.admin.client.send<ManagedAgency>('PUT', '/api/admin/agency', { ...texts, phone });
    },
    kept: ({ body }: Answer<ManagedAgency>) => body.phone,
  },
};
const agency = async () => (await app.admin.client.get<ManagedAgency>('/api/admin/agency')).body;

describe.each(Object.entries(doors))('%s', (_, { send, kept }) => {
  it('takes every writing of a phone, and keeps it so that it reads the same', async () => {
    for (const text of READ) {
      const answer = await send(text);
      expect([text, answer.status]).toEqual([text, answer.status === 201 ? 201 : 200]);
      const phone = (await kept(answer as Answer<never>)) ?? '';
      // A visit request's placeholder is kept as digits.
      if (phoneKeys(text).length > 0) expect([text, formatPhone(phone)]).toEqual([text, formatPhone(text)]);
      expect([text, phoneKeys(phone)]).toEqual([text, phoneKeys(text)]);
    }
  });
  it('refuses what is no phone and says why', async () => {
    for (const [text, , why] of REFUSED.filter(([text]) => text !== '')) {
      const answer = (await send(text)) as Answer<ErrorBody>;
      expect([text, answer.status]).toEqual([text, 400]);
      const said = answer.body.message;
      expect([text, said]).toEqual([text, expect.stringMatching(`${why}|10 ou 11 dígitos`)]);
      expect(Object.values(answer.body.fields ?? {})).toEqual([said]);
    }
  });
});

it.each([
  [
    'a registering visitor',
    (whatsapp: string) =>
      app.visitor().post('/api/users', { ...contact(), password: 'segredo-longo', whatsapp }),
  ],
  ['a new user', (whatsapp: string) => app.admin.client.post('/api/admin/users', { ...newUser(), whatsapp })],
])('%s gives a phone in any writing, or none', async (_, send) => {
  expect((await send('+55 19 99876-5432')).status).toBe(201);
  expect(await send('20999991234')).toMatchObject({
    status: 400,
    body: { fields: { whatsapp: 'Não existe o DDD 20' } },
  });
});

describe('a phone that was stored when anything was', () => {
  const OLD = '99999-1234';
  let old: string;
  beforeAll(async () => {
    const { id } = await createLead(app.admin.client, { name: 'Antigo Telefone', phone: OTHER_PHONE });
    const event: LeadEvent = {
      type: 'LeadContactCorrected',
      data: { fields: ['phone'], from: { phone: OTHER_PHONE }, to: { phone: OLD } },
    };
    const decided = await app.nest.get(Streams).decide(lead, id, origin(), () => [event]);
    await app.nest.get(Projections).shown(decided);
    old = id;
  });
  it('stays while something else is changed, also when it is sent again', async () => {
    const { status, body } = await changeLead(app.admin.client, old, { phone: OLD, notes: 'Ligar' });
    expect([status, body]).toMatchObject([200, { phone: OLD, notes: 'Ligar' }]);
    expect((await changeLead(app.admin.client, old, { phone: '99999-1235' })).status).toBe(400);
  });
  it('is found as it was typed', async () => expect(await found('9999-1234')).toContain(old));
});

const found = async (search: string): Promise<string[]> =>
  (await app.admin.client.get<Lead[]>(`/api/admin/leads?search=${encodeURIComponent(search)}`)).body.map(
    ({ id }) => id,
  );
const onBoard = async (search: string): Promise<string[]> =>
  (
    await app.admin.client.get<LeadBoard>(`/api/admin/leads/board?search=${encodeURIComponent(search)}`)
  ).body.columns
    .flatMap(({ leads }) => leads)
    .map(({ id }) => id);

describe('search', () => {
  const WRITINGS = [
    '(19) 99876-5432',
    '+55 19 99876-5432',
    '5519998765432',
    '019 99876-5432',
    '0 15 19 99876-5432',
    '0055 19 99876-5432',
    '\u202a+55 (0)19 99876\u20115432\u202c',
  ];
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const phone of WRITINGS) ids.push((await createLead(app.admin.client, { phone })).id);
  });
  it.each([
    ...WRITINGS,
    '99876-5432',
    '99876',
    '(19) 9987',
    '+55 19 99876',
    '019 99876',
    'wa.me/5519998765432',
  ])('%p finds the lead in each of its writings, in the list and on the board', async (search) => {
    expect((await found(search)).filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
    expect((await onBoard(search)).filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
  });
  it('finds a user in any writing', async () => {
    const { id } = await createUser(app.admin.client, { whatsapp: '019 97777-1234' });
    for (const search of ['+55 19 97777-1234', '19977771234', '97777-1234', '(19) 9777'])
      expect(
        (
          await app.admin.client.get<ManagedUser[]>(`/api/admin/users?search=${encodeURIComponent(search)}`)
        ).body.map((one) => one.id),
      ).toEqual([id]);
  });
});

describe('chat links', () => {
  const settings = async (whatsappNumber: string) => {
    const { body } = await app.admin.client.get<ManagedSettings>('/api/admin/settings');
    const { availableRegions, creci } = body;
    return app.admin.client.send<ManagedSettings>('PUT', '/api/admin/settings', {
      ...{ whatsappNumber, availableRegions, creci },
    });
  };
  const linkOf = (brokerWhatsApp: string | null) =>
    app.visitor().post<WhatsappLink>('/api/whatsapp/generate-link', {
      ...{ propertyId, propertyTitle: '', propertySlug: '', brokerWhatsApp },
    });
  it.each(MOBILE)('the agency’s number %p is kept with its country code', async (number) => {
    expect((await settings(number)).body.whatsappNumber).toBe('5548999991234');
  });
  it.each([
    ['015 48 99999-1234', '5548999991234'],
    ['+1 305 555 0100', '13055550100'],
    ['0800 123 4567', '5519999994444'],
    ['20999991234', '5519999994444'],
  ])('with the broker’s %p it is that of %s', async (number, chat) => {
    await settings('(19) 99999-4444');
    expect(new URL((await linkOf(number)).body.url).pathname).toBe(`/${chat}`);
  });
  it.each(['0800 123 4567', '4003-1234', '20999991234', '99999-1234'])(
    '%p is no number to chat with',
    async (number) => {
      expect(await settings(number)).toMatchObject({ status: 400, body: { code: 'whatsapp_invalid' } });
    },
  );
});
