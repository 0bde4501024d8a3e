import { randomUUID } from 'node:crypto';
import {
  BOARD_STAGES,
  FUNNEL_STAGES,
  LEAD_PRIORITIES,
  LEAD_SORTS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  type LeadListQuery,
} from '@lox/contracts/leads.js';
import { addDays } from '@lox/contracts/local-time.js';
import type { NewEvent } from '../../src/platform/storage/event-store/event-store.js';
import { LISTED_HOUSE } from './property-samples.js';

const FIRST = ['Ana', 'José', 'Conceição', 'João', 'Zoë', 'Åsa', 'Ítalo', 'Ângela 😀', 'ANA', "D'Ávila"];
const LAST = ['Silva', 'de Souza', 'Conceição', 'Muñoz', 'Ana', 'Straße', 'Peña', '100%', '.*', 'silva_2'];
const PLACES = ['Centro', 'Cambuí', 'Barão Geraldo', 'São José', 'Mansões'];
const SOUGHT = [
  'ana',
  'JOSE',
  'são',
  'silva',
  '98888',
  '(19) 9',
  '+55 (0)19 98888',
  '019 98888-0042',
  '+55',
  'casa',
  'LOX-1',
  'rua',
  '%',
  'z',
  '´',
  ...['d’avila', "D'ÁVILA ana", 'silva, ana', 'strasse', 'ana s', 'casas', 'imóvel', 'rua nº 10', ' – '],
];
const FIRST_DAY = '2026-03-01';
const MINUTES = 60 * 24 * 20;

export interface SampleEvent {
  stream: string;
  event: NewEvent;
}

/** Made-up leads, properties and questions, in which ties, accents and missing values are frequent. */
export class LeadSamples {
  private readonly leads: string[] = [];
  private readonly properties: string[] = [];

  constructor(
    private readonly random: () => number,
    private readonly brokers: readonly string[],
  ) {}

  /** An event, mostly of leads, sometimes of other data on their cards. */
  event(): SampleEvent {
    const kind = this.random();
    if (this.properties.length < 3 || kind < 0.03) return this.listed();
    if (this.leads.length < 5 || kind < 0.3) return this.created();
    if (kind < 0.36) return this.propertyChange();
    if (kind < 0.4) return this.renamed();
    return this.leadChange();
  }

  /** A possible query of leads, each filter now and then. */
  query(): LeadListQuery {
    const maybe = <T>(chance: number, make: () => T): T | undefined =>
      this.random() < chance ? make() : undefined;
    const query: LeadListQuery = {
      search: maybe(0.3, () => (this.random() < 0.5 ? this.pick(SOUGHT) : this.name().slice(1, 6))),
      brokerId: maybe(0.25, () => this.pick([...this.brokers, 'none', randomUUID()])),
      priority: maybe(0.2, () => this.pick(LEAD_PRIORITIES)),
      source: maybe(0.1, () => this.pick(LEAD_SOURCES)),
      stage: maybe(0.4, () => this.pick(BOARD_STAGES)),
      status: maybe(0.1, () => this.pick(LEAD_STATUSES)),
      reached: maybe(0.1, () => this.pick(FUNNEL_STAGES)),
      createdFrom: maybe(0.1, () => addDays(FIRST_DAY, this.below(20))),
      createdTo: maybe(0.1, () => addDays(FIRST_DAY, this.below(20))),
      limit: 1 + this.below(60),
      offset: maybe(0.3, () => this.below(80)),
      waiting: maybe(0.1, () => true),
      idle: maybe(0.1, () => true),
      team: maybe(0.1, () => true),
      sort: maybe(0.2, () => this.pick(LEAD_SORTS)),
    };
    return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  }

  private listed(): SampleEvent {
    const id = randomUUID();
    this.properties.push(id);
    const number = this.properties.length;
    return this.of('property', id, 'PropertyListed', {
      ...LISTED_HOUSE,
      slug: `imovel-${id}`,
      code: `LOX-${number}`,
      title: `Casa ${this.pick(PLACES)} ${number}`,
      description: 'Ampla.',
      price: this.below(900) * 1_000_00,
      iptu: null,
      address: `Rua ${this.pick(LAST)}, ${number}`,
      neighborhood: this.pick(PLACES),
      parkingSpaces: 1,
      area: 120,
      builtYear: null,
      features: [],
      ownerId: null,
      brokerId: this.broker(),
    });
  }

  private created(): SampleEvent {
    const id = randomUUID();
    this.leads.push(id);
    return this.of('lead', id, 'LeadCreated', {
      name: this.name(),
      email: this.pick([null, `${this.below(50)}@exemplo.com.br`]),
      phone: this.pick([null, `(19) 9${8888_0000 + this.below(9_999)}`]),
      message: this.pick([null, 'Quero "visitar"\n amanhã.']),
      notes: null,
      source: this.pick(LEAD_SOURCES),
      status: this.pick(LEAD_STATUSES),
      priority: this.pick(LEAD_PRIORITIES),
      propertyId: this.pick([null, this.pick(this.properties), randomUUID()]),
      propertyType: null,
      purpose: null,
      region: this.pick([null, 'São Paulo']),
      value: this.pick([null, this.below(90_000_000)]),
      brokerId: this.broker(),
      routing: 'none',
      insteadOf: null,
    });
  }

  private leadChange(): SampleEvent {
    const id = this.pick(this.leads);
    const make = (type: string, data: NewEvent['data']): SampleEvent => this.of('lead', id, type, data);
    const kind = this.random();
    if (kind < 0.5) return make('LeadStageMoved', { from: 'new', to: this.pick(LEAD_STATUSES) });
    if (kind < 0.65) return make('LeadPriorityChanged', { from: 'low', to: this.pick(LEAD_PRIORITIES) });
    if (kind < 0.68) return make('LeadNoteWritten', this.note());
    if (kind < 0.72) return make('LeadNextStepSet', { text: 'Ligar.', dueAt: `${FIRST_DAY}T13:00:00.000Z` });
    if (kind < 0.78) return make('LeadNotesChanged', { from: null, to: this.pick([null, 'Ligar às 10h.']) });
    if (kind < 0.85)
      return make('LeadContactCorrected', { fields: ['name'], from: null, to: { name: this.name() } });
    if (kind < 0.97) return make('LeadAssigned', { from: null, to: this.broker() });
    return make('LeadPersonalDataErased', {});
  }

  private note(): NewEvent['data'] {
    return { noteId: randomUUID(), kind: 'call', text: 'Gostou.', template: null, visitId: null };
  }

  private propertyChange(): SampleEvent {
    const id = this.pick(this.properties);
    if (this.random() < 0.5)
      return this.of('property', id, 'PropertyPriceChanged', { from: 0, to: this.below(900) * 1_000_00 });
    const title = { from: '', to: `Casa ${this.pick(LAST)}` };
    return this.of('property', id, 'PropertyDetailsChanged', { changes: { title } });
  }

  private renamed(): SampleEvent {
    const name = this.name();
    return this.of('user', this.pick(this.brokers), 'UserProfileCorrected', {
      fields: ['name'],
      from: null,
      to: { name },
    });
  }

  private of(category: string, id: string, type: string, data: NewEvent['data']): SampleEvent {
    const eventId = randomUUID();
    const from =
      this.random() < 0.3 ? Date.now() - MINUTES * 60_000 : Date.parse(`${FIRST_DAY}T03:00:00.000Z`);
    const occurredAt = new Date(from + this.below(MINUTES) * 60_000).toISOString();
    const metadata = {
      actorId: this.broker(),
      correlationId: eventId,
      causationId: eventId,
      schemaVersion: 1,
      occurredAt,
    };
    return { stream: `${category}-${id}`, event: { id: eventId, type, data, metadata } };
  }

  private readonly name = (): string => `${this.pick(FIRST)} ${this.pick(LAST)}`;
  private readonly broker = (): string | null => this.pick([null, ...this.brokers]);
  private readonly below = (most: number): number => Math.floor(this.random() * most);
  private readonly pick = <T>(from: readonly T[]): T => from[this.below(from.length)] as T;
}
