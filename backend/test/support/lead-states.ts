import { DomainError } from '../../src/platform/storage/errors/domain-error.js';
import type { EventMetadata } from '../../src/platform/storage/event-store/event-store.js';
import type {
  LeadCreated,
  LeadEvent,
  LeadPersonalDataErased,
} from '../../src/slices/leads/domain/lead.events.js';
import { lead, type LeadState } from '../../src/slices/leads/domain/lead.js';

export const DATA: LeadCreated['data'] = {
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  phone: '1933334444',
  message: 'Olá',
  notes: null,
  source: 'website',
  status: 'new',
  priority: 'medium',
  propertyId: null,
  propertyType: null,
  purpose: null,
  region: null,
  value: null,
  brokerId: 'bia',
  routing: 'rotation',
  insteadOf: null,
};
export const CREATED: LeadCreated = { type: 'LeadCreated', data: DATA };
export const ERASED: LeadPersonalDataErased = { type: 'LeadPersonalDataErased', data: {} };
const METADATA = { correlationId: 'c', occurredAt: '2026-11-27T12:00:00.000Z' } as EventMetadata;

export const given = (...events: LeadEvent[]): LeadState =>
  events.reduce<LeadState>(
    (state, event) => lead.evolve(state, { ...event, metadata: METADATA }),
    lead.initial,
  );
export const codeOf = (decision: () => unknown): string => {
  try {
    decision();
  } catch (error) {
    if (error instanceof DomainError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'no error';
};
