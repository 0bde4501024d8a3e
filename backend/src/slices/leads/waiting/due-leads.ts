import {
  dueWaitingSteps,
  hasSteps,
  WAITING_STEPS,
  type WaitingRules,
  type WaitingStep,
} from '@lox/contracts/waiting-rules.js';
import type { LeadClock, WorkingClock } from '@lox/contracts/working-clock.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { idleUntil, type LeadTable } from '../memory/lead-table.js';

/** In one round. */
const MOST = 500;

export interface DueLead {
  id: string;
  brokerId: string | null;
  /** Furthest first. */
  steps: readonly WaitingStep[];
  idle: { idleSince: string; idleDays: number; minutes: number } | null;
}

export function dueLeads(
  leads: LeadTable,
  rules: WaitingRules,
  week: LeadClock['week'],
  now: Date,
): DueLead[] {
  const clock = workingClock(week);
  const earliest = Math.min(...WAITING_STEPS.map((step) => rules.idleDays[step] ?? Infinity));
  const idle = hasSteps(rules.idleDays)
    ? idleLeads(leads, rules, clock, { now, until: idleUntil({ week, idleDays: earliest }, now) })
    : [];
  return [...waitingLeads(leads, rules, clock, now), ...idle];
}

function waitingLeads(
  leads: LeadTable,
  { minutes, since }: WaitingRules,
  clock: WorkingClock,
  now: Date,
): DueLead[] {
  if (since === null) return [];
  const { waitingStep, brokerId } = leads.values;
  const arrived = leads.numbers.ruledSince;
  const due: DueLead[] = [];
  for (const row of leads.select({ since: arrived.between(Date.parse(since)) }).rows()) {
    const waited = clock.minutesBetween(arrived.numbers[row]!, now.getTime());
    const steps = dueWaitingSteps(minutes, waited, waitingStep.at(row));
    if (steps.length > 0) due.push({ id: leads.idAt(row), brokerId: brokerId.at(row), steps, idle: null });
    if (due.length === MOST) break;
  }
  return due;
}

function idleLeads(
  leads: LeadTable,
  { idleDays, idleSince }: WaitingRules,
  clock: WorkingClock,
  { now, until }: { now: Date; until: number },
): DueLead[] {
  if (idleSince === null) return [];
  const { idleStep, brokerId } = leads.values;
  const left = leads.numbers.idleRuledSince;
  const due: DueLead[] = [];
  for (const row of leads.select({ since: left.between(Date.parse(idleSince), until) }).rows()) {
    const since = left.numbers[row]!;
    const days = clock.daysBetween(since, now.getTime());
    const steps = dueWaitingSteps(idleDays, days, idleStep.at(row));
    if (steps.length === 0) continue;
    const minutes = Math.round(clock.minutesBetween(since, now.getTime()));
    const idle = { idleSince: new Date(since).toISOString(), idleDays: days, minutes };
    due.push({ id: leads.idAt(row), brokerId: brokerId.at(row), steps, idle });
    if (due.length === MOST) break;
  }
  return due;
}
