import type { LeadSource, LeadStatus } from '@lox/contracts/leads.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import type { LeadEvent } from '../../leads/domain/lead.events.js';

export interface LeadForLetter {
  name: string;
  email: string | null;
  /** The demonstration made the address up. */
  invented: boolean;
  phone: string | null;
  message: string | null;
  source: LeadSource;
  status: LeadStatus;
  propertyId: string | null;
  brokerId: string | null;
  erased: boolean;
}

export function evolveLeadForLetter(
  lead: LeadForLetter | undefined,
  event: Recorded<LeadEvent>,
): LeadForLetter | undefined {
  if (event.type === 'LeadCreated') {
    const { name, email, phone, message, source, status, propertyId, brokerId } = event.data;
    const contact = { name: name ?? '', email, invented: !isNotDemo(event.metadata), phone, message };
    return { ...contact, source, status, propertyId, brokerId, erased: false };
  }
  if (!lead) return undefined;
  switch (event.type) {
    case 'LeadContactCorrected':
      return {
        ...lead,
        ...event.data.to,
        ...(event.data.to?.email !== undefined && { invented: !isNotDemo(event.metadata) }),
      };
    case 'LeadStageMoved':
      return { ...lead, status: event.data.to };
    case 'LeadAssigned':
      return { ...lead, brokerId: event.data.to };
    case 'LeadPersonalDataErased':
      return { ...lead, name: '', email: null, phone: null, message: null, erased: true };
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
      return lead;
  }
}
