import {
  boardStageOf,
  ERASED_NAME,
  type BoardStage,
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
} from '@lox/contracts/leads.js';
import { digits, fold } from '@lox/contracts/text.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../platform/projections/projection.js';
import type { LeadEvent } from './lead.events.js';

/** A lead as the board, the list and the detail show it. */
export interface LeadDocument extends Projected {
  name: string;
  email: string | null;
  phone: string | null;
  message: string | null;
  notes: string | null;
  status: LeadStatus;
  stage: BoardStage;
  priority: LeadPriority;
  source: LeadSource;
  propertyId: string | null;
  propertyType: string | null;
  purpose: string | null;
  region: string | null;
  /** In cents; 0 when unknown, so that sums run on an index. */
  value: number;
  hasValue: boolean;
  brokerId: string | null;
  stageEnteredAt: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** Name, e-mail and phone, folded, for searching. */
  search: string;
}

export const leadBoard: Projection<LeadDocument> = {
  name: 'lead-board',
  version: 1,
  categories: ['lead'],
  indexes: [
    { fields: { stage: 1, stageEnteredAt: -1 } },
    { fields: { brokerId: 1, stage: 1, stageEnteredAt: -1 } },
    { fields: { createdAt: -1 } },
    { fields: { brokerId: 1, createdAt: -1 } },
    { fields: { stage: 1, value: 1 } },
    { fields: { brokerId: 1, stage: 1, value: 1 } },
    { fields: { status: 1, createdAt: -1 } },
    { fields: { brokerId: 1, status: 1, createdAt: -1 } },
  ],
  key: ({ stream }) => stream.slice('lead-'.length),
  evolve(document, stored) {
    const event = stored as unknown as Recorded<LeadEvent>;
    const next = event.type === 'LeadCreated' ? created(event) : document && changed(document, event);
    return next && withDerived(next, event);
  },
};

function created({ data, metadata }: Recorded<LeadEvent> & { type: 'LeadCreated' }): LeadDocument {
  const { routing: _, value, name, ...fields } = data;
  return {
    ...fields,
    _id: '',
    _position: 0,
    name: name ?? ERASED_NAME,
    value: value ?? 0,
    hasValue: value !== null,
    stage: boardStageOf(data.status),
    stageEnteredAt: metadata.occurredAt,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision: 0,
    search: '',
  };
}

function changed(
  document: LeadDocument,
  event: Exclude<Recorded<LeadEvent>, { type: 'LeadCreated' }>,
): LeadDocument {
  switch (event.type) {
    case 'LeadStageMoved':
      return {
        ...document,
        status: event.data.to,
        stage: boardStageOf(event.data.to),
        stageEnteredAt: event.metadata.occurredAt,
      };
    case 'LeadPriorityChanged':
      return { ...document, priority: event.data.to };
    case 'LeadNotesChanged':
      return { ...document, notes: event.data.to };
    case 'LeadContactCorrected':
      return { ...document, ...event.data.to };
    case 'LeadAssigned':
      return { ...document, brokerId: event.data.to };
    case 'LeadPersonalDataErased':
      return { ...document, name: ERASED_NAME, email: null, phone: null, message: null, notes: null };
  }
}

function withDerived(document: LeadDocument, event: Recorded<LeadEvent>): LeadDocument {
  const { name, email, phone } = document;
  return {
    ...document,
    search: fold([name, email ?? '', digits(phone ?? '')].join(' ')),
    updatedAt: event.metadata.occurredAt,
    revision: event.revision,
  };
}
