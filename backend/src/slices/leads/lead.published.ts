import type { NextStep } from '@lox/contracts/lead-diary.js';
import type { LeadSource, LeadStatus } from '@lox/contracts/leads.js';
import { isNotDemo } from '../../platform/log/deciding/demo-correlation.js';
import type { EventMetadata } from '../../platform/storage/event-store/event-store.js';
import type { Contact, LeadCreated, LeadEvent } from './domain/lead.events.js';

/** An erased lead has no name and no contact. */
export interface LeadSummary extends Contact {
  invented: boolean;
  source: LeadSource;
  status: LeadStatus;
  propertyId: string | null;
  brokerId: string | null;
  erased: boolean;
  nextStep: NextStep | null;
}

export const LATEST_LEADS = Symbol('LATEST_LEADS');

type Dated<E extends LeadEvent> = E & { metadata: Pick<EventMetadata, 'correlationId'> };

export function leadFields(event: Dated<LeadCreated>): LeadSummary;
export function leadFields(event: Dated<LeadEvent>): Partial<LeadSummary>;
export function leadFields(event: Dated<LeadEvent>): Partial<LeadSummary> {
  switch (event.type) {
    case 'LeadCreated': {
      const { name, email, phone, message, source, status, propertyId, brokerId } = event.data;
      const contact = { name: name ?? '', email, phone, message, invented: !isNotDemo(event.metadata) };
      return { ...contact, source, status, propertyId, brokerId, erased: false, nextStep: null };
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
      return { name: '', email: null, phone: null, message: null, erased: true, nextStep: null };
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadNoteWritten':
    case 'LeadNextStepCameDue':
    case 'LeadLossExplained':
      return {};
  }
}

export function evolveLead(lead: LeadSummary | undefined, event: Dated<LeadEvent>): LeadSummary | undefined {
  return event.type === 'LeadCreated' ? leadFields(event) : lead && { ...lead, ...leadFields(event) };
}
