import type { ReportType } from '@lox/contracts/reports.js';
import { loadConfig } from '../src/platform/config/config.js';
import type { Filter } from '../src/platform/document-store/document-store.js';
import { openEngines } from '../src/platform/engines.js';
import { reportLeads } from '../src/reports/report-leads.projection.js';
import { reportProperties } from '../src/reports/report-properties.projection.js';
import { reportVisits } from '../src/reports/report-visits.projection.js';
import { Child } from './child.js';
import { servedBy } from './floor.js';
import { environment, signIn, untilReady } from './program.js';
import { printFigure, printTitle } from './report.js';
import { seedBusiness } from './seed-business.js';

const SIZE = { leads: 100_000, visits: 50_000, properties: 20_000 };
const TIMES = 10;
const MONTH = { startDate: '2026-03-01', endDate: '2026-03-30' };

/** What each report counts, as plain counts by its fields. */
const COUNTED = {
  dashboard: [
    [reportLeads, ['status']],
    [reportProperties, ['status', 'purpose']],
    [reportVisits, ['status']],
  ],
  properties: [[reportProperties, ['status', 'type', 'city', 'purpose']]],
  leads: [[reportLeads, ['status', 'source']]],
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
} as const satisfies Record<ReportType, unknown>;

/** How long a report takes beside counting the same rows in the engine itself. */
export async function benchReports(): Promise<void> {
  const env = environment();
  await seedBusiness(loadConfig(env), SIZE);
  const server = await Child.start('../src/main.js', [], env);
  await untilReady(server.url);
  const headers = { cookie: await signIn(server.url) };
  const { documents, events } = await openEngines(loadConfig(env));
  const collections: Record<string, string> = {};
  for (const projection of [reportLeads, reportProperties, reportVisits])
    collections[projection.name] = await servedBy(env.DATA_DIR, projection);
  printTitle(
    `Reports over ${SIZE.leads} leads, ${SIZE.visits} visits, ${SIZE.properties} properties, milliseconds`,
  );
  for (const [name, days] of [
    ['all data', {}],
    ['30 days', MONTH],
  ] as const) {
    const query = new URLSearchParams(days).toString();
    for (const [type, counted] of Object.entries(COUNTED)) {
      const answer = await milliseconds(async () => {
        const response = await fetch(`${server.url}/api/admin/reports/${type}?${query}`, { headers });
        if (!response.ok) throw new Error(`${type} answered ${response.status}`);
        await response.arrayBuffer();
      });
      const bare = await milliseconds(async () => {
        for (const [{ name }, by] of counted)
          await documents.summarise(collections[name] ?? '', filterOf(days), { by: [...by], count: true });
      });
      const times = (answer / bare).toFixed(2);
      printFigure(`${type}, ${name}`, `${answer.toFixed(1)} beside ${bare.toFixed(1)}  times ${times}`);
    }
  }
  await events.close();
  await documents.close();
  await server.stop();
}

const filterOf = ({ startDate, endDate }: { startDate?: string; endDate?: string }): Filter =>
  startDate && endDate ? { day: { $gte: startDate, $lte: endDate } } : {};

/** The mean of some runs, after one to warm up. */
async function milliseconds(run: () => Promise<void>): Promise<number> {
  await run();
  const began = performance.now();
  for (let time = 0; time < TIMES; time++) await run();
  return (performance.now() - began) / TIMES;
}
