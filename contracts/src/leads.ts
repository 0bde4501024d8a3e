import type { Day } from './local-time.js';
import { keysOf } from './text.js';
import type { BrokerFace } from './users.js';

/**
 * One lead's status in a sentence (docs/behaviour/leads.md#stages). `interested` is counted but has no column: it shows
 * in Contatados.
 */
export const LEAD_STATUS_LABELS = {
  new: 'Novo',
  contacted: 'Contatado',
  interested: 'Interessado',
  visit_scheduled: 'Visita Agendada',
  proposal: 'Proposta',
  contract: 'Contrato',
  closed: 'Fechado',
  lost: 'Perdido',
};
export type LeadStatus = keyof typeof LEAD_STATUS_LABELS;
export const LEAD_STATUSES = keysOf(LEAD_STATUS_LABELS);

/** Column titles of the lead board (/admin/leads). */
export const BOARD_STAGE_LABELS = {
  new: 'Novos Leads',
  contacted: 'Contatados',
  visit_scheduled: 'Visita Agendada',
  proposal: 'Proposta',
  contract: 'Contrato',
  closed: 'Fechados',
  lost: 'Perdidos',
};
export type BoardStage = keyof typeof BOARD_STAGE_LABELS;
/** The seven columns of the board, in order. */
export const BOARD_STAGES = keysOf(BOARD_STAGE_LABELS);

/** The column in which a lead of this status shows. */
export function boardStageOf(status: LeadStatus): BoardStage {
  return status === 'interested' ? 'contacted' : status;
}

export type FunnelStage = Exclude<BoardStage, 'lost'>;
/** The stages that a lead passes through on its way to a closed deal, in order. */
export const FUNNEL_STAGES: readonly FunnelStage[] = BOARD_STAGES.filter((stage) => stage !== 'lost');

/**
 * The furthest stage that a lead has reached, once it takes a status: going back undoes nothing, what is skipped counts
 * as reached, `interested` counts as contacted, and a lost lead stays as far as it came.
 */
export function furthestStage(status: LeadStatus, before: FunnelStage = 'new'): FunnelStage {
  const stage = FUNNEL_STAGES.find((one) => one === boardStageOf(status)) ?? 'new';
  return FUNNEL_STAGES.indexOf(stage) > FUNNEL_STAGES.indexOf(before) ? stage : before;
}

/** A stage and all that come after it. */
export const stagesFrom = (stage: FunnelStage): readonly FunnelStage[] =>
  FUNNEL_STAGES.slice(FUNNEL_STAGES.indexOf(stage));

/** Column titles of the CRM (/admin/crm), where two differ on purpose. */
export const CRM_LABELS: Record<BoardStage, string> = {
  ...BOARD_STAGE_LABELS,
  proposal: 'Proposta Enviada',
  closed: 'Fechado',
};

export const LEAD_PRIORITIES = ['low', 'medium', 'high'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];
export const LEAD_PRIORITY_LABELS: Record<LeadPriority, string> = {
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
};

export const LEAD_SOURCE_LABELS = {
  website: 'Site',
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'E-mail',
  referral: 'Indicação',
  social_media: 'Redes Sociais',
  contact_modal: 'Modal de Contato',
  lead_widget: 'Widget de Captura',
  manual: 'Manual',
  calendar: 'Agenda',
  terras_de_tuvivas_landing: 'Landing Terras de Tuvivas',
};
export type LeadSource = keyof typeof LEAD_SOURCE_LABELS;
export const LEAD_SOURCES = keysOf(LEAD_SOURCE_LABELS);

export type LeadContactField = 'name' | 'email' | 'phone';

/** What the site's forms ask for; other leads need less (docs/behaviour/leads.md#accepting-a-lead). */
const REQUIRED_FIELDS: { [S in LeadSource]?: readonly LeadContactField[] } = {
  contact_modal: ['name', 'email', 'phone'],
  lead_widget: ['name', 'email', 'phone'],
  terras_de_tuvivas_landing: ['name', 'phone'],
};

/** Fields that the source's form requires and that are empty: nothing is sent, and nothing taken in from a visitor. */
export function missingFields(
  source: LeadSource | undefined,
  contact: { [F in LeadContactField]?: string | null },
): LeadContactField[] {
  const required = (source && REQUIRED_FIELDS[source]) ?? [];
  return required.filter((field) => !contact[field]?.trim());
}

/** What is said of a field that `missingFields` names. */
export const MISSING_FIELD_TEXTS: Record<LeadContactField, string> = {
  name: 'Nome é obrigatório',
  email: 'E-mail é obrigatório',
  phone: 'Telefone é obrigatório',
};

/** Longest texts that are accepted. */
export const LEAD_LIMITS = { name: 120, email: 254, message: 5000, notes: 10000 } as const;

/** The name of a person whose personal data was erased. */
export const ERASED_NAME = 'Dados apagados';

/** A lead as staff see it. Instants are ISO UTC. */
export interface Lead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  message: string | null;
  notes: string | null;
  status: LeadStatus;
  priority: LeadPriority;
  source: LeadSource;
  propertyId: string | null;
  /** What the visitor looked for, when no property was named. */
  propertyType: string | null;
  purpose: string | null;
  region: string | null;
  /** Expected value in reais: the property's price, or rent, when the lead came; null when unknown. */
  value: number | null;
  brokerId: string | null;
  /** When the lead came to its present stage; the newest stand on top of a column. */
  stageEnteredAt: string;
  createdAt: string;
  updatedAt: string;
  /** Grows with every change; the ETag, to be sent back as `If-Match`. */
  revision: number;
  property: LeadProperty | null;
  broker: BrokerFace | null;
}

export interface LeadProperty {
  id: string;
  slug: string;
  code: string;
  title: string;
  address: string;
  type: string;
  purpose: string;
  /** In reais. */
  price: number;
}

/** Filters that the board and the list share; all optional. */
export interface LeadFilters {
  search?: string;
  brokerId?: string;
  priority?: LeadPriority;
  source?: LeadSource;
}

/** `GET /api/admin/leads`: newest stage change first when `stage` is given, else newest lead first. */
export interface LeadListQuery extends LeadFilters {
  /** A board column: `contacted` includes `interested`. */
  stage?: BoardStage;
  /** An exact status. */
  status?: LeadStatus;
  /** Leads that ever came to this stage or a later one. */
  reached?: FunnelStage;
  /** Inclusive local days on which the leads came. */
  createdFrom?: Day;
  createdTo?: Day;
  limit?: number;
  offset?: number;
}

/** `GET /api/admin/leads/board`: every column with its first cards. */
export interface LeadBoard {
  total: number;
  columns: LeadColumn[];
}

export interface LeadColumn {
  stage: BoardStage;
  /** All leads in the column, loaded or not. */
  count: number;
  /** Sum of their expected values, in reais: prices, without the monthly rents of what is let. */
  value: number;
  leads: Lead[];
}

/** Cards per column that the board loads at a time. */
export const BOARD_PAGE = 30;

/** `GET /api/admin/leads/summary`: the CRM's summary line. */
export interface LeadSummary {
  total: number;
  /** new, contacted or interested (docs/behaviour/leads.md#crm). */
  active: number;
  awaitingVisit: number;
  closed: number;
  /** closed ÷ total in percent with one decimal; 0 when there is nothing. */
  conversionRate: number;
}

type LeadContact = 'email' | 'phone' | 'message' | 'notes';

/** `POST /api/leads` and `POST /api/admin/leads`. An anonymous caller's status and priority are ignored. */
export type CreateLead = Pick<Lead, 'name'> &
  Partial<Pick<Lead, LeadContact | 'source' | 'status' | 'priority'>> &
  Partial<Pick<Lead, 'propertyId' | 'propertyType' | 'purpose' | 'region'>>;

/** `PATCH /api/admin/leads/{id}`: only what is present changes; null clears. */
export type UpdateLead = Partial<Pick<Lead, 'name' | LeadContact | 'status' | 'priority' | 'brokerId'>>;

/** Priority that a public form gives: anonymous callers cannot choose it. */
export function priorityOfSource(source: LeadSource): LeadPriority {
  return source === 'terras_de_tuvivas_landing' ? 'high' : 'medium';
}

/** Percent with one decimal; 0 when there is nothing to divide by. */
export function conversionRate(closed: number, total: number): number {
  return total === 0 ? 0 : Math.round((closed / total) * 1000) / 10;
}
