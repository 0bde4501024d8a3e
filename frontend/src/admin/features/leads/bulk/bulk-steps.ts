import type { BulkLeadChanges, LeadChanged, LeadOutcome } from '@lox/contracts/lead-bulk.js';
import type { Lead } from '@lox/contracts/leads.js';

/** Leads stand at the revisions that the person has seen. */
export interface BulkStep {
  leads: readonly Lead[];
  updates: BulkLeadChanges;
}

/** One step for each former value. */
export function stepsBack({ leads, updates }: BulkStep, outcomes: readonly LeadOutcome[]): BulkStep[] {
  const before = new Map(leads.map((lead) => [lead.id, lead]));
  const steps = new Map<string, { leads: Lead[]; updates: BulkLeadChanges }>();
  for (const outcome of outcomes) {
    const lead = before.get(outcome.id);
    if (!lead || !isChangeSeen(outcome)) continue;
    const former = formerOf(lead, updates);
    if (Object.keys(former).length === 0) continue;
    const key = JSON.stringify(former);
    const step = steps.get(key) ?? { leads: [], updates: former };
    step.leads.push({ ...lead, revision: outcome.revision });
    steps.set(key, step);
  }
  return [...steps.values()];
}

const isChangeSeen = (outcome: LeadOutcome): outcome is LeadChanged & { revision: number } =>
  outcome.success && outcome.changed && outcome.revision !== null;

function formerOf(lead: Lead, { status, priority, brokerId }: BulkLeadChanges): BulkLeadChanges {
  const reason = lead.lostReason?.key ?? lead.lostReason?.text;
  return {
    ...(status !== undefined && status !== lead.status && { status: lead.status }),
    ...(status !== undefined && lead.status === 'lost' && reason && { reason }),
    ...(priority !== undefined && priority !== lead.priority && { priority: lead.priority }),
    ...(brokerId !== undefined && brokerId !== lead.brokerId && { brokerId: lead.brokerId }),
  };
}
