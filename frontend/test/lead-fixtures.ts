import { BOARD_STAGES, boardStageOf, type Lead, type LeadBoard } from '@lox/contracts/leads.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';

/** A lead with defaults; a test sets only the fields it needs. */
export function aLead(given: Partial<Lead> & { id: string }): Lead {
  const at = '2026-11-01T10:00:00Z';
  return {
    name: `Lead ${given.id}`,
    email: null,
    phone: null,
    whatsappId: null,
    portalId: null,
    message: null,
    notes: null,
    status: 'new',
    priority: 'medium',
    source: 'manual',
    propertyId: null,
    propertyType: null,
    purpose: null,
    region: null,
    value: null,
    brokerId: null,
    stageEnteredAt: at,
    createdAt: at,
    updatedAt: at,
    firstContactAt: null,
    lastActivityAt: at,
    revision: 1,
    property: null,
    broker: null,
    lastNote: null,
    nextStep: null,
    lostReason: null,
    ...given,
  };
}

/** A board with these leads. */
export function aBoard(...leads: Lead[]): LeadBoard {
  return {
    total: leads.length,
    columns: BOARD_STAGES.map((stage) => {
      const own = leads.filter((lead) => boardStageOf(lead.status) === stage);
      const value = own.reduce((sum, lead) => sum + (lead.value ?? 0), 0);
      return { stage, count: own.length, value, leads: own };
    }),
    clock: { week: DEFAULT_WORKING_WEEK, idleDays: 5 },
  };
}
