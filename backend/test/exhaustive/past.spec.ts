import {
  type Lead,
  BOARD_PAGE,
  BOARD_STAGES,
  boardStageOf,
  type LeadBoard,
  type LeadStatus,
} from '@lox/contracts/leads.js';
import type { PastStart } from '@lox/contracts/past.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { LeadsReport } from '@lox/contracts/reports.js';
import type { Visit } from '@lox/contracts/visits.js';
import { DemoData } from '../../demo/demo-data.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/demo-people.js';
import { abilityOf, canOn, type Owned, type OwnedModule } from '@lox/contracts/permissions.js';
import { Accounts } from '../../src/platform/http/auth/accounts.js';
import { type FoldedRecord, PastFold } from '../support/past-fold.js';
import { SeededRandom } from '../support/seeded-random.js';
import { suiteApp } from '../support/suite.js';
import { until } from '../support/until.js';

const INSTANTS = 700;

const app = suiteApp({ DEMO_DATA: 'on' });
let fold: PastFold;
beforeAll(async () => {
  await app.nest.get(DemoData).settled();
  fold = await PastFold.of(app.events);
  await until('the past is read', async () => {
    const { body } = await app.admin.client.get<PastStart>('/api/admin/past');
    return body.preparing === null;
  });
});

const PEOPLE = ['helena', 'ricardo', 'camila'] as const;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

it.each(PEOPLE)(
  `the past that %s sees is the fold of the log at ${INSTANTS} instants`,
  async (key) => {
    const { email } = DEMO_PEOPLE[key];
    const client = await app.browserOf({ email, password: DEMO_PASSWORD });
    const account = (await app.nest.get(Accounts).byEmail(email))!;
    const sees =
      (module: OwnedModule) =>
      ({ latest }: FoldedRecord) =>
        canOn(abilityOf(account), 'read', module, latest as Owned);
    const random = new SeededRandom(key.length);
    const [first, last] = [Math.min(...fold.instants), Math.max(...fold.instants)];
    for (let done = 0; done < INSTANTS; done++) {
      const near = random.pick(fold.instants);
      const instant = done % 2 ? near : first + random.below(last - first);
      const asOf = new Date(Math.min(instant, Date.now())).toISOString();
      const get = async <T>(path: string): Promise<T> => {
        const { status, body } = await client.get<T>(`${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`);
        expect(status).toBe(200);
        return body;
      };
      const of = (category: string, module: OwnedModule) =>
        fold.at(category, Date.parse(asOf)).filter(sees(module));
      const leads = of('lead', 'leads').filter(({ facts }) => facts.mergedInto === null);

      const board = await get<LeadBoard>('/api/admin/leads/board');
      const columns = BOARD_STAGES.map((stage) => {
        const there = leads
          .filter(({ facts }) => boardStageOf(facts.status as LeadStatus) === stage)
          .toSorted((a, b) => byText(String(b.facts.entered), String(a.facts.entered)) || byText(a.id, b.id));
        return [
          stage,
          there.length,
          there.slice(0, BOARD_PAGE).map(({ id, facts }) => [id, facts.brokerId, facts.priority]),
        ];
      });
      expect([
        asOf,
        board.columns.map(({ stage, count, leads: shown }) => [stage, count, shown.map(standing)]),
      ]).toEqual([asOf, columns]);

      const visits = await get<Visit[]>('/api/visits?limit=500');
      const booked = of('visit', 'visits')
        .toSorted(
          (a, b) =>
            byText(String(a.facts.scheduledDate), String(b.facts.scheduledDate)) || byText(a.id, b.id),
        )
        .map(({ id, facts }) => [id, facts.scheduledDate, facts.status, facts.brokerId]);
      expect([asOf, visits.map((one) => [one.id, one.scheduledDate, one.status, one.brokerId])]).toEqual([
        asOf,
        booked.slice(0, 500),
      ]);

      const properties = await get<ManagedProperty[]>('/api/admin/properties?limit=500');
      const listed = of('property', 'properties').map(({ id, facts }) => [
        id,
        facts.status,
        Number(facts.price) / 100,
      ]);
      expect([asOf, properties.map((one) => [one.id, one.status, one.price]).toSorted(byId)]).toEqual([
        asOf,
        listed.toSorted(byId),
      ]);

      const report = await get<LeadsReport>('/api/admin/reports/leads');
      const statuses: Record<string, number> = {};
      for (const { facts } of leads)
        statuses[String(facts.status)] = (statuses[String(facts.status)] ?? 0) + 1;
      expect([asOf, report.leadsByStatus]).toEqual([asOf, statuses]);
    }
  },
  600_000,
);

const standing = ({ id, brokerId, priority }: Lead): unknown[] => [id, brokerId, priority];
const byId = (one: unknown[], other: unknown[]): number => byText(String(one[0]), String(other[0]));
