import { addDays, localDay } from '@lox/contracts/local-time.js';
import { periodDays, REPORT_PERIODS, type ResponseReport } from '@lox/contracts/reports.js';
import type { Person } from './support/app.js';
import { recordBusinessHistory } from './support/reports-history.js';
import {
  selectFacts,
  countBy,
  countEverIn,
  factsOf,
  factsWith,
  hourOf,
  meanPrice,
  oneDecimal,
  percent,
  responseOf,
  type Fact,
} from './support/reports-recount.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_basico' });
const manager = suitePerson(app, { name: 'Gerente', permissions: 'gerente_vendas' });
const facts = suiteValue(async () => {
  await recordBusinessHistory(app, [bia.id, caio.id, manager.id, null]);
  return factsOf(app);
});

const people = { admin: () => app.admin, manager: () => manager, broker: () => bia };
const today = localDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);
/** The given periods, and some that a person may choose. */
const periods: [name: string, days: { startDate?: string; endDate?: string }][] = [
  ...REPORT_PERIODS.map((period) => [period, periodDays(period, today)] as (typeof periods)[number]),
  ['of a season', { startDate: daysAgo(200), endDate: daysAgo(90) }],
  ['of one day', { startDate: daysAgo(100), endDate: daysAgo(100) }],
  ['from a day on', { startDate: daysAgo(60) }],
  ['until a day', { endDate: daysAgo(120) }],
];
const cases = (['admin', 'manager', 'broker'] as const).flatMap((who) =>
  periods.map(([period, days]) => [who, period, days] as const),
);
const read = async <T>({ client }: Person, report: string, days: object, more = {}): Promise<T> => {
  const query = new URLSearchParams({ ...days, ...more });
  const answer = await client.get<T>(`/api/admin/reports/${report}?${query.toString()}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

it('the history has something of everything', () => {
  expect(facts.lead.length).toBe(160);
  expect(facts.visit.length).toBe(120);
  expect(facts.property.length).toBeGreaterThan(25);
  expect(facts.property.length).toBeLessThan(40);
});

describe.each(cases)(
  'for the %s, period %s, an independent recount of the log agrees with',
  (who, _period, days) => {
    const person = (): Person => people[who]();
    const own = (): Person | null => (who === 'broker' ? bia : null);
    const leads = () => selectFacts(facts.lead, days, own());
    const properties = () => selectFacts(facts.property, days, own());
    const visits = () => selectFacts(facts.visit, days, own());

    it('the dashboard', async () => {
      const closedLeads = factsWith(leads(), { status: 'closed' }).length;
      expect(await read(person(), 'dashboard', days)).toEqual({
        totalProperties: properties().length,
        activeProperties: factsWith(properties(), { status: 'live' }).length,
        totalLeads: leads().length,
        newLeads: factsWith(leads(), { status: 'new' }).length,
        closedLeads,
        conversionRate: percent(closedLeads, leads().length),
        averagePrice: meanPrice(factsWith(properties(), { purpose: 'sale' })),
        averageRent: meanPrice(factsWith(properties(), { purpose: 'rent' })),
        totalVisits: visits().length,
        scheduledVisits: factsWith(visits(), { status: 'scheduled' }).length,
      });
    });

    it('the properties report', async () => {
      const prices = (purpose: string) => {
        const of = factsWith(properties(), { purpose });
        return Object.fromEntries(
          Object.keys(countBy(of, 'type')).map((type) => [type, meanPrice(factsWith(of, { type }))]),
        );
      };
      expect(await read(person(), 'properties', days)).toEqual({
        totalProperties: properties().length,
        propertiesByStatus: countBy(properties(), 'status'),
        propertiesByType: countBy(properties(), 'type'),
        propertiesByCity: countBy(properties(), 'city'),
        averagePriceByType: prices('sale'),
        averageRentByType: prices('rent'),
      });
    });

    it('the leads report', async () => {
      const closed = factsWith(leads(), { status: 'closed' });
      const minutes = closed.map(({ since, closedAt }) =>
        Math.round((Date.parse(String(closedAt)) - Date.parse(String(since))) / 60_000),
      );
      const report = await read<{ conversionFunnel: object[] }>(person(), 'leads', days);
      expect(report).toEqual({
        totalLeads: leads().length,
        leadsByStatus: countBy(leads(), 'status'),
        leadsBySource: countBy(leads(), 'source'),
        conversionFunnel: report.conversionFunnel,
        reachedFunnel: reached(leads()),
        averageTimeToClose: oneDecimal(minutes.reduce((sum, of) => sum + of, 0) / 1440, closed.length),
      });
      const order = [
        'new',
        'contacted',
        'interested',
        'visit_scheduled',
        'proposal',
        'contract',
        'closed',
        'lost',
      ];
      expect(report.conversionFunnel).toEqual(
        order.map((status) => {
          const { length } = factsWith(leads(), { status });
          return { status, count: length, conversionRate: percent(length, leads().length) };
        }),
      );
    });

    it('the visits report', async () => {
      const count = (status: string) => factsWith(visits(), { status }).length;
      const visitors = new Set(factsWith(visits(), { status: 'completed' }).map(({ leadId }) => leadId));
      const theirs = selectFacts(facts.lead, {}, own()).filter(({ id }) => visitors.has(id));
      const advanced = theirs.filter(({ status }) => /^(proposal|contract|closed)$/.test(String(status)));
      expect(await read(person(), 'visits', days)).toEqual({
        totalVisits: visits().length,
        visitsByStatus: countBy(visits(), 'status'),
        noShowRate: percent(count('no_show'), count('no_show') + count('completed')),
        conversionToProposal: percent(advanced.length, theirs.length),
        averageVisitsPerProperty: oneDecimal(
          visits().length,
          new Set(visits().map(({ propertyId }) => propertyId)).size,
        ),
      });
    });

    it('the response times', async () => {
      const by = (keyOf: (lead: Fact) => unknown) =>
        [...new Set(leads().map(keyOf))].map(
          (key) => [key, leads().filter((one) => keyOf(one) === key)] as const,
        );
      const sources = by(({ source }) => source).map(([source, of]) => ({ source, ...responseOf(of) }));
      const hours = by(({ since }) => hourOf(since)).map(([hour, of]) => ({ hour, ...responseOf(of) }));
      const found = await read<ResponseReport>(person(), 'response-times', days);
      expect(found.total).toEqual(responseOf(leads()));
      expect(found.sources).toHaveLength(sources.length);
      expect(found.sources).toEqual(expect.arrayContaining(sources));
      expect(found.hours).toEqual(hours.toSorted((a, b) => Number(a.hour) - Number(b.hour)));
    });

    it('the performance report', async () => {
      const rows = await read<{ brokerId: string }[]>(person(), 'performance', days);
      const sums = new Map(
        [bia, caio, manager, { id: null, name: 'Sem corretor' }].map(({ id, name }) => {
          const [of, listed] = [
            factsWith(leads(), { brokerId: id }),
            factsWith(properties(), { brokerId: id }),
          ];
          const closedLeads = factsWith(of, { status: 'closed' }).length;
          const expected = {
            brokerId: id ?? 'none',
            brokerName: name,
            totalLeads: of.length,
            closedLeads,
            totalProperties: listed.length,
            totalVisits: factsWith(visits(), { brokerId: id }).length,
            averagePrice: meanPrice(factsWith(listed, { purpose: 'sale' })),
            conversionRate: percent(closedLeads, of.length),
            response: responseOf(of),
          };
          return [id ?? 'none', expected] as const;
        }),
      );
      const nobody = sums.get('none')!;
      if (nobody.totalLeads + nobody.totalProperties + nobody.totalVisits === 0) sums.delete('none');
      const shown = who === 'broker' ? withFigures([bia.id, caio.id, manager.id]) : [...sums.keys()];
      function withFigures(ids: string[]): string[] {
        return ids.filter((id) => id === bia.id || factsWith(properties(), { brokerId: id }).length > 0);
      }
      expect(rows.toSorted(byBroker)).toEqual(shown.map((id) => sums.get(id)).toSorted(byBroker));
    });
  },
);

/** How far leads came, counted from every status that each was ever in. */
function reached(leads: Fact[]): object[] {
  const stages = [['contacted', 'interested'], ['visit_scheduled'], ['proposal'], ['contract'], ['closed']];
  const counts = [leads.length, ...stages.map((_, from) => countEverIn(leads, stages.slice(from).flat()))];
  return ['new', 'contacted', 'visit_scheduled', 'proposal', 'contract', 'closed'].map((stage, index) => ({
    stage,
    count: counts[index],
    conversionRate: percent(counts[index] ?? 0, leads.length),
    stepRate: index === 0 ? null : percent(counts[index] ?? 0, counts[index - 1] ?? 0),
  }));
}

const byBroker = (a?: { brokerId: string }, b?: { brokerId: string }): number =>
  (a?.brokerId ?? '') < (b?.brokerId ?? '') ? -1 : 1;

it('filters by broker, within what the person may see', async () => {
  const of = selectFacts(facts.lead, {}, null).filter(({ brokerId }) => brokerId === caio.id);
  expect(await read(app.admin, 'leads', {}, { brokerId: caio.id })).toMatchObject({ totalLeads: of.length });
  expect(await read(bia, 'leads', {}, { brokerId: caio.id })).toMatchObject({ totalLeads: 0 });
});
