import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import type { LeadSummary } from '@lox/contracts/leads.js';
import type { IncomingLead, IncomingState, LeadChannel } from '@lox/contracts/incoming-leads.js';
import type { Mandate } from '@lox/contracts/mandates.js';
import type { AdvertLine, PortalState } from '@lox/contracts/portals.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { PAGE_KEYS, type PageContent } from '@lox/contracts/content-pages.js';
import type { PropertyCount } from '@lox/contracts/property-search.js';
import { VISIT_STATUSES, type Visit, type VisitSummary } from '@lox/contracts/visits.js';
import { isNotDemo } from '../src/platform/log/deciding/demo-correlation.js';
import { MAX_BATCH } from '../src/platform/storage/event-store/event-store.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { DEMO_PASSWORD, DEMO_PEOPLE, PERSON_KEYS } from '../demo/demo-people.js';
import { DemoAccounts } from '../demo/demo-accounts.js';
import { DemoData } from '../demo/demo-data.js';
import { DemoHistory } from '../demo/demo-history.js';
import { PublishedPasswords } from '../src/slices/users/start/published-passwords.js';
import { suiteApp } from './support/suite.js';

describe('the demonstration', () => {
  const app = suiteApp({ DEMO_DATA: 'on' });
  beforeAll(() => app.nest.get(DemoData).settled());

  it.each(PERSON_KEYS)('lets %s sign in', async (key) => {
    const client = await app.browserOf({ email: DEMO_PEOPLE[key].email, password: DEMO_PASSWORD });
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('would keep production from starting, naming its accounts', async () => {
    const refused = app.nest.get(PublishedPasswords).refuse();
    const { message } = await refused.then(
      () => new Error('nothing was refused'),
      (error: Error) => error,
    );
    for (const key of PERSON_KEYS) expect(message).toContain(`  - ${DEMO_PEOPLE[key].email}\n`);
    expect(message).not.toContain(app.admin.email);
  });

  it('fills the board and the site', async () => {
    const summary = await app.admin.client.get<LeadSummary>('/api/admin/leads/summary');
    expect(summary.body.total).toBe(180);
    expect(summary.body.closed).toBeGreaterThan(20);
    const count = await app.visitor().get<PropertyCount>('/api/properties/count');
    expect(count.body.count).toBeGreaterThan(20);
  });

  it('fills the calendar, before today and after', async () => {
    const { body } = await app.admin.client.get<VisitSummary>('/api/visits/summary');
    expect(body.completed).toBeGreaterThan(30);
    for (const status of VISIT_STATUSES) expect(body[status]).toBeGreaterThan(0);
    const visits = (await app.admin.client.get<Visit[]>('/api/visits')).body;
    expect(visits.every(({ lead, property }) => lead && property)).toBe(true);
    expect(visits.filter(({ provisional }) => provisional).length).toBeGreaterThan(0);
  });

  it('advertises on a portal, which reported and sent leads', async () => {
    const { client } = app.admin;
    const [portal] = (await client.get<PortalState[]>('/api/admin/portals')).body;
    const sold = portal!.advertised;
    expect(portal).toMatchObject({ open: true, reports: { open: true, unreadableAt: null } });
    expect(sold.super_premium).toBe(2);
    expect(sold.premium).toBe(3);
    expect(sold.standard).toBe(14);
    const linesOf = async (show: string) =>
      (await client.get<AdvertLine[]>(`/api/admin/portals/olx/adverts?show=${show}&limit=100`)).body;
    const readings = (await linesOf('advertised')).flatMap((line) => line.readings);
    expect(new Set(readings.map(({ result }) => result))).toEqual(new Set(['refused', 'warned']));
    expect(await linesOf('absent')).not.toEqual([]);
    const entries = (await client.get<IncomingLead[]>('/api/admin/incoming-leads')).body;
    const inState = (wanted: IncomingState) => entries.filter(({ state }) => state === wanted);
    expect(
      inState('held')
        .map(({ reason }) => reason)
        .toSorted(),
    ).toEqual(['no_contact', 'no_contact', 'returned']);
    expect(inState('dropped')).toHaveLength(2);
    expect(inState('placed').length).toBeGreaterThan(4);
    expect(inState('held').flatMap(({ dropped }) => dropped)).toEqual(['message (CPF ou CNPJ no texto)']);
    expect(entries.every(({ state, leadId }) => (state === 'placed') === (leadId !== null))).toBe(true);
    const channels = (await client.get<LeadChannel[]>('/api/admin/integrations/lead-channels')).body;
    expect(channels.map(({ kind }) => kind).toSorted()).toEqual(['google', 'grupo_olx']);
  });

  it('has a home offered by its owner, and homes without authorisation', async () => {
    const { client } = app.admin;
    const inReview = await client.get<ManagedProperty[]>('/api/admin/properties?status=review');
    const offered = inReview.body.find(({ neighborhood }) => neighborhood === 'Parque Taquaral');
    const mandate = await client.get<Mandate>(`/api/admin/property-mandates/${offered!.id}`);
    expect(mandate.body.owners.map(({ name }) => name)).toEqual(['Neusa Pimentel']);
    const without = await client.get<ManagedProperty[]>(
      '/api/admin/properties?authorisation=missing&limit=50',
    );
    expect(without.body.length).toBeGreaterThan(1);
  });

  it.each(PAGE_KEYS)('writes the page %s', async (key) => {
    const { body } = await app.visitor().get<PageContent>(`/api/page-contents/${key}`);
    expect(body.content).toContain(BUILT_IN_AGENCY.email);
  });

  it('has some notifications for everybody but read-only staff', async () => {
    const { marina: _, ...working } = DEMO_PEOPLE;
    for (const { email } of Object.values(working)) {
      const client = await app.browserOf({ email, password: DEMO_PASSWORD });
      const { count } = (await client.get<{ count: number }>('/api/notifications/count')).body;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(10);
    }
  });

  it('adds nothing when it is repeated, also after changes by people', async () => {
    const { client } = app.admin;
    const [lead] = (await client.get<{ id: string }[]>('/api/admin/leads?status=closed&limit=1')).body;
    await client.patch(`/api/admin/leads/${lead?.id}`, { status: 'lost', name: 'Nome Corrigido' });
    const before = await app.head();
    const cast = await app.nest.get(DemoAccounts).open(new Date());
    if (!cast) throw new Error('no accounts');
    await app.nest.get(DemoHistory).run(cast, new Date(), new AbortController().signal);
    const { events } = await app.events.readBackwards({ limit: MAX_BATCH });
    // Reminders of the demonstration's steps come due meanwhile.
    const made = events.filter(({ position, metadata }) => position > before && !isNotDemo(metadata));
    expect(made).toEqual([]);
    expect(await app.nest.get(Accounts).staff()).toHaveLength(1 + PERSON_KEYS.length);
  });
});
