import { isOpenLead } from '@lox/contracts/lead-waiting.js';
import type { LeadStatus } from '@lox/contracts/leads.js';
import type { WaitingStep } from '@lox/contracts/waiting-rules.js';
import type { LeadAttention } from '../lead-attention.published.js';
import type { LeadWaitedTooLong } from './lead.events.js';

export interface RuledSteps {
  waitingStep: WaitingStep | null;
  /** `since`: the last activity. */
  idleStep: { step: WaitingStep; since: string } | null;
}

export const ruledStep = ({ data }: LeadWaitedTooLong): Partial<RuledSteps> =>
  data.idleSince === undefined
    ? { waitingStep: data.step }
    : { idleStep: { step: data.step, since: data.idleSince } };

export const idleStepSince = (
  { idleStep }: Pick<RuledSteps, 'idleStep'>,
  since: string,
): WaitingStep | null => (idleStep && idleStep.since >= since ? idleStep.step : null);

/** ISO UTC. */
export interface IdleSpell {
  from: string;
  until: string;
  brokerId: string | null;
}

interface Idling extends Pick<LeadAttention, 'lastActivityAt'> {
  status: LeadStatus;
  brokerId: string | null;
  idleSpells?: readonly IdleSpell[];
}

export const LEAST_SPELL_MS = 86_400_000;
const MOST_SPELLS = 40;

/** The same array when nothing is added. */
export function idleSpellsAfter(
  { lastActivityAt: from, status, brokerId, idleSpells = [] }: Idling,
  { lastActivityAt: until }: Pick<LeadAttention, 'lastActivityAt'>,
): readonly IdleSpell[] {
  if (!isOpenLead({ status }) || Date.parse(until) - Date.parse(from) < LEAST_SPELL_MS) return idleSpells;
  return [...idleSpells, { from, until, brokerId }].slice(-MOST_SPELLS);
}
