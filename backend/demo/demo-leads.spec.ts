import { boardStageOf, type LeadStatus } from '@lox/contracts/leads.js';
import { demoLeads } from './demo-leads.js';
import type { DemoLead } from './demo-lead.js';
import { DEMO_PROPERTIES } from './demo-properties.js';

const leads = demoLeads();
const statusOf = ({ steps }: DemoLead): LeadStatus =>
  steps.reduce<LeadStatus>(
    (status, { patch }) => ('status' in patch && patch.status ? patch.status : status),
    'new',
  );

describe('the demonstration leads', () => {
  it('are always the same', () => {
    expect(demoLeads()).toEqual(leads);
  });

  it('make a funnel that fills every column', () => {
    const stages = new Set(leads.map((lead) => boardStageOf(statusOf(lead))));
    expect(leads).toHaveLength(180);
    expect(stages.size).toBe(7);
    expect(leads.some((lead) => statusOf(lead) === 'interested')).toBe(true);
  });

  it('lie within twelve months, each step after the one before', () => {
    for (const { daysAgo, steps } of leads) {
      const times = [daysAgo, ...steps.map((step) => step.daysAgo)];
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(daysAgo).toBeLessThan(366);
      expect(times.at(-1)).toBeGreaterThan(0);
    }
  });

  it('change something with every step', () => {
    for (const lead of leads) {
      const statuses = lead.steps.flatMap(({ patch }) => ('status' in patch ? [patch.status] : []));
      expect(['new', ...statuses].every((status, index, all) => status !== all[index - 1])).toBe(true);
    }
  });

  it('concern properties that were on offer', () => {
    for (const { property, daysAgo } of leads.filter(({ property }) => property)) {
      const listed = DEMO_PROPERTIES.find(({ key }) => key === property);
      expect(listed?.listedDaysAgo).toBeGreaterThan(daysAgo);
    }
  });

  it('are people with a name of their own and a way to reach them', () => {
    expect(new Set(leads.map(({ input }) => input.name)).size).toBe(leads.length);
    expect(leads.every(({ input }) => input.email || input.phone)).toBe(true);
  });

  it('came and closed within the last 30 days in some cases, for more than one broker', () => {
    const swift = leads.filter((lead) => lead.daysAgo < 30 && statusOf(lead) === 'closed');
    const brokers = swift.map(({ property }) => DEMO_PROPERTIES.find(({ key }) => key === property)?.broker);
    expect(swift.length).toBeGreaterThanOrEqual(3);
    expect(new Set(brokers).size).toBeGreaterThan(1);
  });

  it('cause seven notifications at most', () => {
    const notified = leads.flatMap(({ daysAgo, steps }) => [
      daysAgo,
      ...steps.flatMap((step) => ('status' in step.patch ? [step.daysAgo] : [])),
    ]);
    expect(notified.filter((daysAgo) => daysAgo < 7.5)).toHaveLength(7);
  });
});
