import type { Day } from './local-time.js';
import type { Ability } from './permissions.js';
import { keysOf } from './text.js';

const FORMS_OF_THEIR_OWN = {
  grupo_olx: 'Grupo OLX (ZAP, VivaReal, OLX)',
  meta: 'Meta (Facebook e Instagram)',
  google: 'Google (formulários de lead)',
};
export const LEAD_CHANNEL_LABELS = { ...FORMS_OF_THEIR_OWN, chaves_na_mao: 'Chaves na Mão' };
export type LeadChannelKind = keyof typeof LEAD_CHANNEL_LABELS;
export const LEAD_CHANNEL_KINDS = keysOf(LEAD_CHANNEL_LABELS);

/** `api`: a program with a token, and portals that send fields as programs do. */
export const INCOMING_KIND_LABELS = { ...FORMS_OF_THEIR_OWN, api: 'API e outros portais' };
export type IncomingKind = keyof typeof INCOMING_KIND_LABELS;
export const INCOMING_KINDS = keysOf(INCOMING_KIND_LABELS);

/** The user of the portal's Basic authentication. */
export const GRUPO_OLX_USER = 'vivareal';

/** In characters, but `body` in bytes. */
export const CHANNEL_LIMITS = { name: 80, key: 500, ofAgency: 30, body: 65_536 } as const;

export interface LeadChannel {
  id: string;
  kind: LeadChannelKind;
  name: string;
  /** After this system's own address. */
  path: string;
  on: boolean;
  createdAt: string;
  /** The former secret is accepted too until then. */
  formerSecretUntil: string | null;
  /** Meta: whether announced leads can be fetched. */
  fetches: boolean;
  /** Meta: until when missed leads were looked up. */
  caughtUpAt: string | null;
}

/** Null or absent: none. */
export interface MetaKeys {
  /** Signs what Meta sends. */
  appSecret?: string | null;
  /** Of the page. */
  accessToken?: string | null;
}

export interface CreateLeadChannel extends MetaKeys {
  kind: LeadChannelKind;
  name: string;
}

/** The secret is answered once: a password, Google's key or Meta's verification token. */
export interface LeadChannelWithSecret {
  channel: LeadChannel;
  secret: string;
}

/** `received`: about to be placed. `held`: waits for a person. */
export const INCOMING_STATE_LABELS = {
  received: 'Chegando',
  held: 'À espera',
  placed: 'No funil',
  dropped: 'Descartada',
};
export type IncomingState = keyof typeof INCOMING_STATE_LABELS;
export const INCOMING_STATES = keysOf(INCOMING_STATE_LABELS);

export const HOLD_REASON_LABELS = {
  no_contact: 'Veio sem telefone e sem e-mail',
  not_fetched: 'O Meta só mandou o número do lead: falta buscar o contato',
  refused: 'O funil não aceitou os dados',
  returned: 'Foi tirada do funil',
};
export type HoldReason = keyof typeof HOLD_REASON_LABELS;

export const DROP_REASON_LABELS = {
  unreachable: 'Sem como contatar',
  spam: 'Não é um cliente',
  repeated: 'Já está no funil',
  test: 'Teste',
  erasure: 'A pessoa pediu para ser esquecida',
};
export type DropReason = keyof typeof DROP_REASON_LABELS;
export const DROP_REASONS = keysOf(DROP_REASON_LABELS);

export interface IncomingLead {
  id: string;
  kind: IncomingKind;
  channel: { id: string; name: string } | null;
  state: IncomingState;
  reason: HoldReason | DropReason | null;
  externalId: string | null;
  receivedAt: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  reference: string | null;
  property: { id: string; title: string } | null;
  leadId: string | null;
  /** Removed before it was stored. */
  dropped: string[];
  erased: boolean;
}

export interface IncomingLeadDetail extends IncomingLead {
  fields: IncomingField[];
}

export interface IncomingField {
  field: string;
  value: string;
}

export interface IncomingLeadFilters {
  state?: IncomingState;
  kind?: IncomingKind;
  channelId?: string;
  /** Local day of arrival. */
  day?: Day;
}

export interface IncomingLeadListQuery extends IncomingLeadFilters {
  limit?: number;
  offset?: number;
}

export const INCOMING_PAGE = 30;

export interface IncomingLeadSummary {
  held: number;
}

/** Absent fields are taken from what came. */
export interface PlaceIncomingLead {
  name?: string;
  email?: string | null;
  phone?: string | null;
  propertyId?: string | null;
  /** Absent: by the agency's routing. */
  brokerId?: string | null;
}

/** Incoming leads belong to nobody yet. */
export const worksAllLeads = (ability: Ability): boolean =>
  ability.rulesFor('manage_all', 'leads').some(({ conditions }) => !conditions);
