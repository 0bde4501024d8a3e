import { setTimeout as delay } from 'node:timers/promises';
import { IDLE_DAYS } from '@lox/contracts/letters.js';
import { REPORT_TYPES, type ReportQuery, type ReportType } from '@lox/contracts/reports.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { eventTypes } from '../src/event-types.js';
import type { Account } from '../src/platform/http/auth/accounts.js';
import { loadConfig } from '../src/config/config.js';
import type { Filter } from '../src/platform/storage/document-store/document-store.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { PersonalEventStore } from '../src/platform/storage/personal-data/personal-event-store.js';
import { keyRingOf } from '../src/platform/storage/personal-data/key-ring.js';
import { SubjectKeys } from '../src/platform/storage/personal-data/subject-keys.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { LeadPropertyTable, LeadTable } from '../src/slices/leads/memory/lead-table.js';
import { leadBoard } from '../src/slices/leads/projections/lead-board.projection.js';
import { leadProperties } from '../src/slices/leads/projections/lead-property.projection.js';
import { LeadClocks } from '../src/slices/leads/queries/lead-clocks.js';
import { LeadMemory } from '../src/slices/leads/queries/lead-memory.js';
import { LeadResponsesInMemory } from '../src/slices/leads/queries/lead-responses.js';
import { PerformanceReport } from '../src/slices/reports/performance-report.js';
import { ReportCounts } from '../src/slices/reports/report-counts.js';
import { ReportQueries } from '../src/slices/reports/report.queries.js';
import { reasonRulesProjection } from '../src/slices/reasons/reason-rules.js';
import { OfferedReasons } from '../src/slices/reasons/reasons.published.js';
import { reportLeads } from '../src/slices/reports/report-leads.projection.js';
import { reportProperties } from '../src/slices/reports/report-properties.projection.js';
import { reportVisits } from '../src/slices/reports/report-visits.projection.js';
import { VisitOpinionCounts } from '../src/slices/reports/visit-opinions.js';
import { ProjectedAccounts } from '../src/slices/users/projections/projected-accounts.js';
import { UsersInMemory } from '../src/slices/users/projections/users-in-memory.js';
import { usersProjection } from '../src/slices/users/projections/users.projection.js';
import { environment } from './program.js';
import { printTime, printTitle } from './report.js';
import { ofRounds, type Rounds } from './rounds.js';
import { seedBusiness } from './seed-business.js';

const SIZE = { leads: 100_000, visits: 50_000, properties: 20_000 };
const ROUNDS = 3;
const HOURS = { hoursOf: () => Promise.resolve({ week: DEFAULT_WORKING_WEEK, bufferMinutes: 0 }) };
const MONTH = { startDate: '2026-03-01', endDate: '2026-03-30' };

/** What each report counts, as plain counts by its fields. */
const COUNTED = {
  dashboard: [
    [reportLeads, ['status']],
    [reportProperties, ['status', 'purpose']],
    [reportVisits, ['status']],
  ],
  properties: [[reportProperties, ['status', 'type', 'city', 'purpose']]],
  leads: [[reportLeads, ['status', 'source', 'furthest']]],
  performance: [
    [reportLeads, ['brokerId', 'status']],
    [reportProperties, ['brokerId', 'purpose']],
    [reportVisits, ['brokerId']],
  ],
  visits: [
    [reportVisits, ['status']],
    [reportVisits, ['propertyId']],
    [reportVisits, ['leadId']],
  ],
} as const satisfies Record<ReportType, readonly (readonly [{ name: string }, readonly string[]])[]>;

/** How long a report takes, HTTP apart, beside counting the same rows in the engine itself. */
export async function benchReports(): Promise<void> {
  const env = environment();
  const config = loadConfig(env);
  await seedBusiness(config, SIZE);
  const { events: raw, documents } = await openEngines(config);
  const events = new PersonalEventStore(raw, eventTypes(), new SubjectKeys(documents, keyRingOf(config)));
  const onProblem = (message: string, error: unknown): void => console.error(message, error);
  const projections = new Projections({ events, documents, onProblem });
  const accounts = new ProjectedAccounts(
    projections.register(usersProjection),
    projections.memory.add(usersProjection, () => new UsersInMemory()),
  );
  projections.register(leadBoard);
  projections.register(leadProperties);
  const leads = new LeadMemory(
    projections.memory.add(leadBoard, () => new LeadTable(), 2),
    projections.memory.add(leadProperties, () => new LeadPropertyTable(), 2),
    accounts,
    new LeadClocks(HOURS, { idleDays: () => Promise.resolve(IDLE_DAYS.default) }),
  );
  const [countedLeads, countedVisits] = [
    projections.register(reportLeads),
    projections.register(reportVisits),
  ] as const;
  const counts = new ReportCounts(countedLeads, projections.register(reportProperties), countedVisits);
  const reasons = new OfferedReasons(projections.register(reasonRulesProjection));
  const unnamed = { get: () => Promise.resolve(undefined) };
  const opinions = new VisitOpinionCounts(countedVisits, unnamed, reasons);
  const reports: Reports = {
    queries: new ReportQueries(countedLeads, countedVisits, counts, reasons, opinions),
    performances: new PerformanceReport(counts, accounts, new LeadResponsesInMemory(leads)),
  };
  await projections.start({ follow: true });
  while ((await projections.status()).some(({ state }) => state !== 'live')) await delay(50);
  printTitle(
    `Reports over ${SIZE.leads} leads, ${SIZE.visits} visits, ${SIZE.properties} properties, milliseconds`,
  );
  for (const [name, days] of [
    ['all data', {}],
    ['30 days', MONTH],
  ] as const)
    for (const type of REPORT_TYPES) {
      const answer = await milliseconds(() => READ[type](reports, days));
      const bare = await milliseconds(async () => {
        for (const [{ name: counted }, by] of COUNTED[type])
          await documents.summarise(projections.collectionOf(counted), filterOf(days), {
            by: [...by],
            count: true,
          });
      });
      printTime(`${type}, ${name}`, answer, bare);
    }
  await projections.close();
  await events.close();
  await documents.close();
}

const ADMIN: Account = {
  id: 'admin',
  name: 'Admin',
  email: 'admin@lox.test',
  role: 'admin',
  avatar: null,
  whatsapp: null,
  creci: null,
  permissions: {},
  team: [],
};
interface Reports {
  queries: ReportQueries;
  performances: PerformanceReport;
}
const READ: Record<ReportType, (reports: Reports, query: ReportQuery) => Promise<unknown>> = {
  dashboard: ({ queries }, query) => queries.dashboard(ADMIN, query),
  properties: ({ queries }, query) => queries.ofProperties(ADMIN, query),
  leads: ({ queries }, query) => queries.ofLeads(ADMIN, query),
  performance: ({ performances }, query) => performances.ofBrokers(ADMIN, query),
  visits: ({ queries }, query) => queries.ofVisits(ADMIN, query),
};

const filterOf = ({ startDate, endDate }: ReportQuery): Filter =>
  startDate && endDate ? { day: { $gte: startDate, $lte: endDate } } : {};

/** After one to warm up. */
async function milliseconds(run: () => Promise<unknown>): Promise<Rounds> {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
  }
  return ofRounds(took.slice(1));
}
