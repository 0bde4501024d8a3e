import { addDays, instantOf, localDay } from './local-time.js';
import { completeMatrix, type Actor, type PermissionMatrix } from './permissions.js';
import { FLAGS, holdsFlag, isOn, type Flag } from './user-management.js';

/** Secret scanners find tokens by it. */
export const TOKEN_PREFIX = 'lox_';

export const TOKEN_LIMITS = { name: 80, ofPerson: 50, days: 365 } as const;
/** In days. */
export const TOKEN_SPANS = [30, 90, 365] as const;

export type ApiTokenState = 'active' | 'expired' | 'ownerless';

export interface ApiToken {
  id: string;
  name: string;
  owner: { id: string; name: string };
  /** Each call also needs the maker's permissions of that moment. */
  permissions: Required<PermissionMatrix>;
  state: ApiTokenState;
  createdAt: string;
  expiresAt: string;
  /** Up to ten minutes old; null: never used. */
  lastUsedAt: string | null;
}

export interface CreateApiToken {
  name: string;
  permissions: PermissionMatrix;
  /** The last local day of validity, `yyyy-MM-dd`. */
  lastDay: string;
}

/** The secret is answered once. */
export interface MadeApiToken {
  token: ApiToken;
  secret: string;
}

export const endOfDay = (day: string): string => instantOf(addDays(day, 1), '00:00');

export function isLastDay(day: string, now: string): boolean {
  const today = localDay(now);
  return day >= today && day <= addDays(today, TOKEN_LIMITS.days);
}

/** Token and maker must both have a permission; `all` over own is own. */
export function permissionsWithin(
  scope: PermissionMatrix,
  maker: Omit<Actor, 'id'>,
): Required<PermissionMatrix> {
  const asBroker = { role: 'broker', permissions: scope } as const;
  const both = FLAGS.filter((flag) => holdsFlag(asBroker, flag) && holdsFlag(maker, flag));
  return matrixOf(both);
}

export const grantsAnything = (matrix: PermissionMatrix): boolean => FLAGS.some((flag) => isOn(matrix, flag));

function matrixOf(flags: readonly Flag[]): Required<PermissionMatrix> {
  const matrix: Record<string, Record<string, boolean>> = {};
  for (const { module, action } of flags) (matrix[module] ??= {})[action] = true;
  return completeMatrix(matrix);
}

export const WEBHOOK_KINDS = {
  'lead.created': 'Lead recebido',
  'lead.stage_moved': 'Lead mudou de etapa',
  'lead.assigned': 'Lead mudou de corretor',
  'lead.erased': 'Dados de um lead apagados',
  'visit.requested': 'Visita pedida pelo site',
  'visit.scheduled': 'Visita agendada',
  'visit.rescheduled': 'Visita remarcada',
  'visit.cancelled': 'Visita cancelada',
  'visit.status_changed': 'Visita confirmada, realizada ou com outra situação',
  'property.published': 'Imóvel publicado',
  'property.unpublished': 'Imóvel retirado do site',
  'property.price_changed': 'Preço de um imóvel alterado',
  'property.removed': 'Imóvel excluído',
} as const;
export type WebhookKind = keyof typeof WEBHOOK_KINDS;
export const WEBHOOK_KIND_NAMES = Object.keys(WEBHOOK_KINDS) as WebhookKind[];
export const PING_KIND = 'ping';

export const WEBHOOK_LIMITS = { address: 500, ofAgency: 30 } as const;

/** `failing`: off after three days without a success. */
export type WebhookState = 'on' | 'off' | 'failing';

export interface Webhook {
  id: string;
  address: string;
  kinds: WebhookKind[];
  /** The owner's sight decides which records are sent. */
  owner: { id: string; name: string };
  state: WebhookState;
  createdAt: string;
  failingSince: string | null;
  parked: number;
  /** The former secret signs too until then. */
  formerSecretUntil: string | null;
}

export interface CreateWebhook {
  address: string;
  kinds: WebhookKind[];
}

/** Absent fields stay. */
export interface UpdateWebhook {
  kinds?: WebhookKind[];
  on?: boolean;
}

export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** `withheld`: its owner may not see the record. */
export type DeliveryState = 'due' | 'delivered' | 'parked' | 'withheld';

export interface WebhookDelivery {
  id: string;
  kind: WebhookKind | typeof PING_KIND;
  occurredAt: string;
  state: DeliveryState;
  attempts: number;
  last: DeliveryAttempt | null;
  nextAt: string | null;
}

export interface DeliveryAttempt {
  at: string;
  status: number | null;
  milliseconds: number;
  /** Bytes read of the answer's body. */
  bytes: number;
  problem: DeliveryProblem | null;
}

export type DeliveryProblem = 'timeout' | 'no_connection' | 'cut' | 'refused_address' | 'redirected';

/** A repetition has the same `id`. */
export interface WebhookPayload {
  id: string;
  type: WebhookKind | typeof PING_KIND;
  occurredAt: string;
  /** Null for a ping. */
  record: { kind: 'lead' | 'visit' | 'property'; id: string } | null;
  data: { [field: string]: unknown };
}
