import type { NextStep } from '@lox/contracts/lead-diary.js';
import type { LeadSource, LeadStatus } from '@lox/contracts/leads.js';
import { isNotDemo } from '../../platform/log/deciding/demo-correlation.js';
import type { EventMetadata } from '../../platform/storage/event-store/event-store.js';
import type { Contact, LeadAbsorbed, LeadCreated, LeadEvent } from './domain/lead.events.js';

/** An erased lead has no name and no contact. */
export interface LeadSummary extends Contact {
  invented: boolean;
  source: LeadSource;
  status: LeadStatus;
  propertyId: string | null;
  brokerId: string | null;
  /** The lead that goes on for this one too. */
  mergedInto: string | null;
  erased: boolean;
  nextStep: NextStep | null;
}

export type Absorbed = LeadAbsorbed['data'];

export const NOBODY = { name: null, email: null, phone: null, whatsappId: null, portalId: null };

export const LATEST_LEADS = Symbol('LATEST_LEADS');

type Dated<E extends LeadEvent> = E & { metadata: Pick<EventMetadata, 'correlationId'> };

/** A withdrawn lead goes on in none: it is hidden as merged ones are. */
export const NO_LEAD = '00000000-0000-0000-0000-000000000000';

export function leadFields(event: Dated<LeadCreated>): LeadSummary;
export function leadFields(event: Dated<LeadEvent>): Partial<LeadSummary>;
export function leadFields(event: Dated<LeadEvent>): Partial<LeadSummary> {
  switch (event.type) {
    case 'LeadCreated': {
      const { name, email, phone, message, source, status, propertyId, brokerId } = event.data;
      // A spread would be ten times slower.
      return {
        name: name ?? '',
        email,
        phone,
        whatsappId: null,
        portalId: null,
        message,
        invented: !isNotDemo(event.metadata),
        source,
        status,
        propertyId,
        brokerId,
        mergedInto: null,
        erased: false,
        nextStep: null,
      };
    }
    case 'LeadContactCorrected': {
      const { to } = event.data;
      return { ...to, ...(to?.email !== undefined && { invented: !isNotDemo(event.metadata) }) };
    }
    case 'LeadStageMoved':
      return { status: event.data.to };
    case 'LeadNextStepSet': {
      const { text, dueAt } = event.data;
      return { nextStep: text === null ? null : { text, dueAt } };
    }
    case 'LeadNextStepDone':
    case 'LeadNextStepCleared':
      return { nextStep: null };
    case 'LeadAssigned':
      return { brokerId: event.data.to };
    case 'LeadPersonalDataErased':
      return { ...NOBODY, name: '', message: null, erased: true, nextStep: null };
    case 'LeadMerged':
      return { mergedInto: event.data.into };
    case 'LeadSeparated':
      return { mergedInto: null };
    case 'LeadWithdrawn':
      return { mergedInto: NO_LEAD };
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadNoteWritten':
    case 'LeadNextStepCameDue':
    case 'LeadAbsorbed':
    case 'LeadReleased':
    case 'LeadToldApart':
    case 'LeadContactedAgain':
    case 'LeadContactWithdrawn':
    case 'LeadLossExplained':
    case 'LeadWaitedTooLong':
      return {};
  }
}

export function evolveLead(lead: LeadSummary | undefined, event: Dated<LeadEvent>): LeadSummary | undefined {
  return event.type === 'LeadCreated' ? leadFields(event) : lead && { ...lead, ...leadFields(event) };
}

/** The same array where the event changes nothing. */
export function evolveAbsorbed(absorbed: readonly Absorbed[], event: LeadEvent): readonly Absorbed[] {
  switch (event.type) {
    case 'LeadAbsorbed':
      return [...absorbed.filter(({ lead }) => lead !== event.data.lead), event.data];
    case 'LeadReleased':
      return absorbed.filter(({ lead }) => lead !== event.data.lead);
    case 'LeadPersonalDataErased':
      return absorbed.map((one) => ({ ...one, ...NOBODY }));
    default:
      return absorbed;
  }
}

export function evolveApart(apart: readonly string[], event: LeadEvent): readonly string[] {
  const other =
    event.type === 'LeadToldApart' ? event.data.other : event.type === 'LeadSeparated' && event.data.from;
  return other && !apart.includes(other) ? [...apart, other] : apart;
}

/** More merges than people make of one another. */
const MAX_MERGES = 50;

/** Itself where nothing else goes on for it. */
export async function survivorOf<L extends { mergedInto?: string | null }>(
  id: string,
  read: (id: string) => Promise<L | undefined>,
): Promise<{ id: string; lead: L | undefined }> {
  let lead = await read(id);
  for (let merges = 0; lead?.mergedInto && merges < MAX_MERGES; merges++) {
    id = lead.mergedInto;
    lead = await read(id);
  }
  return { id, lead };
}
