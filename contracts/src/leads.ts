import type { LastNote, NextStep } from './lead-diary.js';
import type { Day } from './local-time.js';
import type { LeadClock } from './working-clock.js';
import type { Reason } from './reasons.js';
import { keysOf } from './text.js';
import type { BrokerFace } from './users.js';

/** `interested` has no column: it shows under `contacted`. */
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
export const BOARD_STAGES = keysOf(BOARD_STAGE_LABELS);

export function boardStageOf(status: LeadStatus): BoardStage {
  return status === 'interested' ? 'contacted' : status;
}

export type FunnelStage = Exclude<BoardStage, 'lost'>;
export const FUNNEL_STAGES: readonly FunnelStage[] = BOARD_STAGES.filter((stage) => stage !== 'lost');

/** Going back undoes nothing; skipped stages count as reached. */
export function furthestStage(status: LeadStatus, before: FunnelStage = 'new'): FunnelStage {
  const stage = FUNNEL_STAGES.find((one) => one === boardStageOf(status)) ?? 'new';
  return FUNNEL_STAGES.indexOf(stage) > FUNNEL_STAGES.indexOf(before) ? stage : before;
}

export const stagesFrom = (stage: FunnelStage): readonly FunnelStage[] =>
  FUNNEL_STAGES.slice(FUNNEL_STAGES.indexOf(stage));

/** Two titles differ from the board's on purpose. */
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
  portal: 'Portal',
  lead_form: 'Formulário de Anúncio',
};
export type LeadSource = keyof typeof LEAD_SOURCE_LABELS;
export const LEAD_SOURCES = keysOf(LEAD_SOURCE_LABELS);

export type LeadContactField = 'name' | 'email' | 'phone';

const REQUIRED_FIELDS: { [S in LeadSource]?: readonly LeadContactField[] } = {
  contact_modal: ['name', 'email', 'phone'],
  lead_widget: ['name', 'email', 'phone'],
  terras_de_tuvivas_landing: ['name', 'phone'],
};

export function missingFields(
  source: LeadSource | undefined,
  contact: { [F in LeadContactField]?: string | null },
): LeadContactField[] {
  const required = (source && REQUIRED_FIELDS[source]) ?? [];
  return required.filter((field) => !contact[field]?.trim());
}

export const MISSING_FIELD_TEXTS: Record<LeadContactField, string> = {
  name: 'Nome é obrigatório',
  email: 'E-mail é obrigatório',
  phone: 'Telefone é obrigatório',
};

/** In characters. */
export const LEAD_LIMITS = { name: 120, email: 254, message: 5000, notes: 10000 } as const;

export const ERASED_NAME = 'Dados apagados';

/** Instants are ISO UTC. */
export interface Lead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** See `whatsappIdIn`. */
  whatsappId: string | null;
  portalId: string | null;
  message: string | null;
  notes: string | null;
  status: LeadStatus;
  priority: LeadPriority;
  source: LeadSource;
  propertyId: string | null;
  propertyType: string | null;
  purpose: string | null;
  region: string | null;
  /** In reais. */
  value: number | null;
  brokerId: string | null;
  stageEnteredAt: string;
  createdAt: string;
  updatedAt: string;
  /** Null while no staff has answered (docs/behaviour/leads.md#waiting-and-idle). */
  firstContactAt: string | null;
  /** Its arrival until staff does something about it. */
  lastActivityAt: string;
  revision: number;
  property: LeadProperty | null;
  broker: BrokerFace | null;
  lastNote: LastNote | null;
  nextStep: NextStep | null;
  /** Null unless the lead is lost and somebody said why. */
  lostReason: Reason | null;
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

export interface LeadFilters {
  search?: string;
  brokerId?: string;
  priority?: LeadPriority;
  source?: LeadSource;
  waiting?: boolean;
  /** Left alone for the agency's number of days. */
  idle?: boolean;
  /** Only leads of the person's team; without one, of all other brokers in sight. */
  team?: boolean;
  sort?: LeadSort;
}

/** `waiting` and `idle` begin with the longest. */
export const LEAD_SORTS = ['arrived', 'entered', 'waiting', 'idle'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Newest first unless sorted: by stage change when `stage` is given, else by creation. */
export interface LeadListQuery extends LeadFilters {
  /** `contacted` includes `interested`. */
  stage?: BoardStage;
  status?: LeadStatus;
  reached?: FunnelStage;
  /** Inclusive local days of creation. */
  createdFrom?: Day;
  createdTo?: Day;
  limit?: number;
  offset?: number;
}

export interface LeadBoard {
  total: number;
  columns: LeadColumn[];
  clock: LeadClock;
}

export interface LeadColumn {
  stage: BoardStage;
  count: number;
  /** The sum in reais, without monthly rents. */
  value: number;
  leads: Lead[];
}

export const BOARD_PAGE = 30;

export interface LeadSummary {
  total: number;
  active: number;
  awaitingVisit: number;
  closed: number;
  conversionRate: number;
}

type LeadContact = 'email' | 'phone' | 'whatsappId' | 'message' | 'notes';

/** An anonymous caller's status and priority are ignored. */
export type CreateLead = Pick<Lead, 'name'> &
  Partial<Pick<Lead, LeadContact | 'portalId' | 'source' | 'status' | 'priority'>> &
  Partial<Pick<Lead, 'propertyId' | 'propertyType' | 'purpose' | 'region'>>;

/** Absent fields stay, null clears. */
export type UpdateLead = Partial<Pick<Lead, 'name' | LeadContact | 'status' | 'priority' | 'brokerId'>> & {
  /** An offered reason's key or label, or a text. */
  reason?: string;
};

export function priorityOfSource(source: LeadSource): LeadPriority {
  return source === 'terras_de_tuvivas_landing' ? 'high' : 'medium';
}

/** Percent with one decimal; 0 when `total` is 0. */
export function conversionRate(closed: number, total: number): number {
  return total === 0 ? 0 : Math.round((closed / total) * 1000) / 10;
}
