import type { Reason } from '@lox/contracts/reasons.js';
import { LAST_NOTE_SHOWN, type LastNote, type NextStep } from '@lox/contracts/lead-diary.js';
import {
  type BoardStage,
  boardStageOf,
  ERASED_NAME,
  type FunnelStage,
  furthestStage,
} from '@lox/contracts/leads.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { identityKeys } from '@lox/contracts/identities.js';
import { phoneSearch } from '@lox/contracts/phone/phone-search.js';
import { searchText } from '@lox/contracts/search-words.js';
import { truncate } from '@lox/contracts/text.js';
import { isOf, type Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { type VisitEvent, visitEvents } from '../../visits/domain/visit.events.js';
import { type LeadCreated, type LeadEvent, leadEvents } from '../domain/lead.events.js';
import { type LeadAttention, leadAttention, leadOf } from '../lead-attention.published.js';
import { type IdleSpell, idleSpellsAfter, type RuledSteps, ruledStep } from '../domain/lead-idleness.js';
import { type Absorbed, evolveAbsorbed, evolveApart, NO_LEAD, NOBODY } from '../lead.published.js';

export const LEAD_BOARD = Symbol('LEAD_BOARD');

export interface LeadDocument
  extends
    Projected,
    LeadAttention,
    RuledSteps,
    Omit<LeadCreated['data'], 'name' | 'value' | 'routing' | 'insteadOf'> {
  name: string;
  stage: BoardStage;
  furthest: FunnelStage;
  /** In cents; 0 when unknown, so that an index has the sums. */
  value: number;
  hasValue: boolean;
  stageEnteredAt: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** With the contacts of absorbed leads, as `identities`. */
  search: string;
  /** Documents of earlier releases lack these. */
  whatsappId: string | null;
  portalId: string | null;
  lastNote: LastNote | null;
  nextStep: (NextStep & { isReminded: boolean }) | null;
  lostReason: Reason | null;
  /** See `identityKeys`. */
  identities: readonly string[];
  mergedInto: string | null;
  absorbed: readonly Absorbed[];
  apart: readonly string[];
  /** Its broker at first, and when a person first gave it to somebody. */
  arrivedWith: string | null;
  handedOverAt: string | null;
  idleSpells: readonly IdleSpell[];
}

export const leadBoard: Projection<LeadDocument> = projection({
  name: 'lead-board',
  version: 8,
  categories: [leadEvents, visitEvents],
  // Lists and counts are answered from memory.
  indexes: [],
  perStream: 'lead',
  past: {
    scope: 'leads',
    goesOnAs: 'mergedInto',
    erased: [
      ...['name', 'email', 'phone', 'whatsappId', 'portalId', 'message', 'search', 'absorbed'],
      ...['notes', 'lastNote', 'nextStep', 'lostReason', 'propertyType', 'purpose', 'region'],
    ],
    // Nothing is joined in the past.
    changes: (document, event) => changes(document, event, searchedBy),
  },
  key: leadOf,
  evolve(document, event) {
    if (event.type === 'LeadCreated') return created(event, foundBy);
    const changed = changes(document, event, foundBy);
    return document && changed ? { ...document, ...changed } : document;
  },
});

type FindBy = (lead: Found) => ReturnType<typeof searchedBy> & Partial<ReturnType<typeof foundBy>>;

function changes(
  document: LeadDocument | undefined,
  event: Recorded<LeadEvent> | Recorded<VisitEvent>,
  findBy: FindBy,
): Partial<LeadDocument> | undefined {
  if (event.type === 'LeadCreated') return created(event, findBy);
  if (!document) return undefined;
  const attention = leadAttention(document, event);
  const active = attention !== document && {
    ...attention,
    idleSpells: idleSpellsAfter(document, attention),
  };
  if (isOf(visitEvents, event)) return active || undefined;
  return { ...active, ...change(document, event, findBy), ...stamp(event) };
}

const stamp = ({
  metadata,
  revision,
}: Recorded<LeadEvent>): Pick<LeadDocument, 'updatedAt' | 'revision'> => ({
  updatedAt: metadata.occurredAt,
  revision,
});

function created<F extends FindBy>(
  event: Recorded<LeadEvent> & { type: 'LeadCreated' },
  findBy: F,
): Omit<LeadDocument, 'identities'> & ReturnType<F> {
  const { routing: _routing, insteadOf: _insteadOf, ...data } = event.data;
  const { occurredAt } = event.metadata;
  const name = data.name ?? ERASED_NAME;
  // Spread last: an object that grows after a spread is ten times slower in V8.
  return {
    _id: '',
    _position: 0,
    stage: boardStageOf(data.status),
    furthest: furthestStage(data.status),
    hasValue: data.value !== null,
    stageEnteredAt: occurredAt,
    createdAt: occurredAt,
    mergedInto: null,
    absorbed: [],
    apart: [],
    arrivedWith: data.brokerId,
    handedOverAt: null,
    waitingStep: null,
    idleStep: null,
    idleSpells: [],
    lastNote: null,
    nextStep: null,
    lostReason: null,
    whatsappId: null,
    portalId: null,
    ...(findBy({ ...data, name, whatsappId: null, portalId: null, absorbed: [] }) as ReturnType<F>),
    ...leadAttention(undefined, event),
    ...stamp(event),
    ...data,
    ...{ name, value: data.value ?? 0 },
  };
}

function change(
  document: LeadDocument,
  event: Exclude<Recorded<LeadEvent>, { type: 'LeadCreated' }>,
  findBy: FindBy,
): Partial<LeadDocument> {
  switch (event.type) {
    case 'LeadStageMoved':
      return {
        status: event.data.to,
        stage: boardStageOf(event.data.to),
        furthest: furthestStage(event.data.to, document.furthest),
        stageEnteredAt: event.metadata.occurredAt,
        lostReason: null,
      };
    case 'LeadPriorityChanged':
      return { priority: event.data.to };
    case 'LeadNotesChanged':
      return { notes: event.data.to };
    case 'LeadContactCorrected':
      return { ...event.data.to, ...findBy({ ...document, ...event.data.to }) };
    case 'LeadAssigned':
      return {
        brokerId: event.data.to,
        ...(event.metadata.actorId !== null && {
          handedOverAt: document.handedOverAt ?? event.metadata.occurredAt,
        }),
      };
    case 'LeadWaitedTooLong':
      return ruledStep(event);
    case 'LeadNoteWritten': {
      const { kind, text } = event.data;
      const { occurredAt: at } = event.metadata;
      return {
        lastNote: text === null ? null : { kind, text: truncate(oneLine(text), LAST_NOTE_SHOWN), at },
      };
    }
    case 'LeadNextStepSet': {
      const { text, dueAt } = event.data;
      const isReminded = dueAt <= event.metadata.occurredAt;
      return { nextStep: text === null ? null : { text, dueAt, isReminded } };
    }
    case 'LeadLossExplained': {
      const { reason: key, text } = event.data;
      return { lostReason: { key, text } };
    }
    case 'LeadNextStepCameDue':
      return { nextStep: document.nextStep && { ...document.nextStep, isReminded: true } };
    case 'LeadNextStepDone':
    case 'LeadNextStepCleared':
      return { nextStep: null };
    case 'LeadMerged':
      return { mergedInto: event.data.into };
    case 'LeadSeparated':
      return { mergedInto: null, apart: evolveApart(document.apart, event) };
    case 'LeadToldApart':
      return { apart: evolveApart(document.apart, event) };
    case 'LeadAbsorbed':
    case 'LeadReleased': {
      const absorbed = evolveAbsorbed(document.absorbed, event);
      return { absorbed, ...findBy({ ...document, absorbed }) };
    }
    case 'LeadContactedAgain': {
      const messages = [document.message, event.data.message].filter(Boolean).join('\n\n');
      return { message: messages.slice(-MAX_MESSAGES) || null };
    }
    case 'LeadWithdrawn':
      return { mergedInto: NO_LEAD };
    case 'LeadContactWithdrawn':
      return { message: without(document.message, event.data.message) };
    case 'LeadPersonalDataErased': {
      const nobody = { ...NOBODY, name: ERASED_NAME, message: null };
      const sought = { propertyType: null, purpose: null, region: null };
      const lostReason = document.lostReason && { ...document.lostReason, text: null };
      const said = { notes: null, lastNote: null, nextStep: null, lostReason };
      const absorbed = evolveAbsorbed(document.absorbed, event);
      return { ...nobody, ...sought, ...said, absorbed, search: searchTextOf(nobody), identities: [] };
    }
  }
}

function without(messages: string | null, message: string | null): string | null {
  if (!messages || !message) return messages;
  const at = messages.lastIndexOf(message);
  if (at < 0) return messages;
  const [before, after] = [messages.slice(0, at), messages.slice(at + message.length)];
  return [before.trimEnd(), after.trimStart()].filter(Boolean).join('\n\n') || null;
}

/** In characters; of more messages the last are shown. */
const MAX_MESSAGES = 10_000;

type Found = Pick<
  LeadDocument,
  'name' | 'email' | 'phone' | 'whatsappId' | 'portalId' | 'source' | 'propertyId' | 'absorbed'
>;

function foundBy(lead: Found): Pick<LeadDocument, 'search' | 'identities'> {
  const contacts = [lead, ...lead.absorbed.map((one) => ({ ...one, source: lead.source }))];
  return { ...searchedBy(lead), identities: [...new Set(contacts.flatMap(identityKeys))] };
}

const searchedBy = (lead: Found): Pick<LeadDocument, 'search'> => ({
  search: [lead, ...lead.absorbed].map(searchTextOf).join('\n'),
});

type Searched = Pick<Absorbed, 'name' | 'email' | 'phone' | 'whatsappId'>;

function searchTextOf({ name, email, phone, whatsappId = null }: Searched): string {
  return searchText(name, email, phoneSearch(phone ?? ''), whatsappId);
}
