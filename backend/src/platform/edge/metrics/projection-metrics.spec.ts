import type { ProjectionStatus } from '../../log/following/status.js';
import { Metrics } from './metrics.js';
import { ProjectionMetrics } from './projection-metrics.js';

const figures = new Metrics();
let now = 0;
const shown = new ProjectionMetrics(figures, () => now);
const status = (given: Partial<ProjectionStatus>): ProjectionStatus => ({
  name: 'leads',
  version: 1,
  member: 'leads_v1',
  mayRevert: false,
  state: 'live',
  position: 10,
  head: 10,
  events: 5,
  failed: null,
  parked: 0,
  rebuild: null,
  ...given,
});

async function at(second: number, given: Partial<ProjectionStatus>, name: string): Promise<number> {
  now = second * 1000;
  shown.update([status(given)]);
  const values = (await figures.registry.getSingleMetric(name)?.get())?.values ?? [];
  expect(values).toHaveLength(1);
  return values[0]?.value ?? Number.NaN;
}

it('counts for how long an end of the log has not been reached', async () => {
  const lag = 'lox_projection_lag_seconds';
  expect(await at(0, { position: 10, head: 10 }, lag)).toBe(0);
  expect(await at(15, { position: 10, head: 20 }, lag)).toBe(0);
  expect(await at(30, { position: 15, head: 40 }, lag)).toBe(15);
  expect(await at(45, { position: 19, head: 60 }, lag)).toBe(30);
  expect(await at(60, { position: 20, head: 80 }, lag)).toBe(0);
  expect(await at(75, { position: 21, head: 80 }, lag)).toBe(15);
  expect(await at(90, { position: 80, head: 80 }, lag)).toBe(0);
});

it('says how far it is behind, and never less than nothing', async () => {
  expect(await at(0, { position: 4, head: 10 }, 'lox_projection_lag_positions')).toBe(6);
  expect(await at(0, { position: 11, head: 10 }, 'lox_projection_lag_positions')).toBe(0);
});

it('counts what is parked, and tells that a projection stands still', async () => {
  const failed = { eventId: 'e', position: 3, message: 'LeadTeleported' };
  expect(await at(0, { parked: 2 }, 'lox_parked_streams')).toBe(2);
  expect(await at(0, { failed, state: 'failed' }, 'lox_projection_live')).toBe(0);
  expect(await at(0, {}, 'lox_parked_streams')).toBe(0);
});

it('tells the part of the log that a rebuild has read', async () => {
  const rebuild = { position: 5, events: 2, eventsPerSecond: null, secondsLeft: null, paused: false };
  expect(await at(0, { rebuild, head: 20 }, 'lox_projection_rebuild_ratio')).toBe(0.25);
  expect(await at(0, { rebuild, head: 20 }, 'lox_projection_rebuilding')).toBe(1);
  expect(await at(0, {}, 'lox_projection_rebuild_ratio')).toBe(1);
});

it('says nothing of projections that cannot be looked at', async () => {
  shown.update([]);
  expect((await figures.registry.getSingleMetric('lox_projection_live')?.get())?.values).toEqual([]);
});
