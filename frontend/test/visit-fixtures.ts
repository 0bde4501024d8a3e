import type { Visit } from '@lox/contracts/visits.js';

/** A visit with defaults; a test sets only the fields it needs. */
export function aVisit(given: Partial<Visit> = {}): Visit {
  const at = '2026-11-01T10:00:00.000Z';
  return {
    id: 'v1',
    leadId: 'l1',
    propertyId: 'p1',
    brokerId: 'b1',
    scheduledDate: '2026-11-20T13:00:00.000Z',
    durationMinutes: 60,
    status: 'scheduled',
    provisional: false,
    preferredTime: null,
    notes: null,
    cancelReason: null,
    opinion: null,
    createdAt: at,
    updatedAt: at,
    revision: 1,
    lead: { id: 'l1', name: 'Ana Souza', phone: '19999990000', email: 'ana@exemplo.com.br' },
    property: {
      id: 'p1',
      slug: 'casa',
      code: 'CA-1',
      title: 'Casa no Cambuí',
      address: 'Rua A, 1',
      neighborhood: 'Cambuí',
    },
    broker: { id: 'b1', name: 'Diego Farias', avatar: null },
    ...given,
  };
}
