import { addDays, instantOf, localDay } from './local-time.js';
import { completeMatrix, type Actor, type PermissionMatrix } from './permissions.js';
import { FLAGS, holdsFlag, isOn, type Flag } from './user-management.js';

/** Every token begins so: programs that look for lost secrets find it. */
export const TOKEN_PREFIX = 'lox_';

/** Characters of a name; tokens of one person; days until one ends. */
export const TOKEN_LIMITS = { name: 80, ofPerson: 50, days: 365 } as const;
/** Spans that the dialog offers, in days. */
export const TOKEN_SPANS = [30, 90, 365] as const;

/** `ownerless`: whoever made it cannot sign in any more, or may do nothing of what it names. */
export type ApiTokenState = 'active' | 'expired' | 'ownerless';

/** One row of `GET /api/admin/integrations/tokens`. The token itself is in no answer but that of its making. */
export interface ApiToken {
  id: string;
  name: string;
  owner: { id: string; name: string };
  /** What was chosen; at each call it has of this what its maker may do then. */
  permissions: Required<PermissionMatrix>;
  state: ApiTokenState;
  createdAt: string;
  expiresAt: string;
  /** ISO UTC instant, up to ten minutes old; null: not used yet. */
  lastUsedAt: string | null;
}

/** `POST /api/admin/integrations/tokens`. */
export interface CreateApiToken {
  name: string;
  permissions: PermissionMatrix;
  /** The last local day on which it holds, as `yyyy-MM-dd`. */
  lastDay: string;
}

/** Answered once. */
export interface MadeApiToken {
  token: ApiToken;
  secret: string;
}

/** The instant at which something ends that holds up to and including a local day. */
export const endOfDay = (day: string): string => instantOf(addDays(day, 1), '00:00');

/** Whether a token may end on this local day: today or later, and within `TOKEN_LIMITS.days`. */
export function isLastDay(day: string, now: string): boolean {
  const today = localDay(now);
  return day >= today && day <= addDays(today, TOKEN_LIMITS.days);
}

/**
 * What a token may do: of its own matrix what its maker may do as well. "All" of the matrix over somebody who sees
 * only their own is their own.
 */
export function permissionsWithin(
  scope: PermissionMatrix,
  maker: Omit<Actor, 'id'>,
): Required<PermissionMatrix> {
  const asBroker = { role: 'broker', permissions: scope } as const;
  const both = FLAGS.filter((flag) => holdsFlag(asBroker, flag) && holdsFlag(maker, flag));
  return matrixOf(both);
}

/** Whether a matrix grants anything at all. */
export const grantsAnything = (matrix: PermissionMatrix): boolean => FLAGS.some((flag) => isOn(matrix, flag));

function matrixOf(flags: readonly Flag[]): Required<PermissionMatrix> {
  const matrix: Record<string, Record<string, boolean>> = {};
  for (const { module, action } of flags) (matrix[module] ??= {})[action] = true;
  return completeMatrix(matrix);
}

/** Kinds of events that programs may be told of, with what they say on the screen. */
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
/** What the test button sends. */
export const PING_KIND = 'ping';

export const WEBHOOK_LIMITS = { address: 500, ofAgency: 30 } as const;

/** `failing`: switched off after three days without one success. */
export type WebhookState = 'on' | 'off' | 'failing';

/** One row of `GET /api/admin/integrations/webhooks`. */
export interface Webhook {
  id: string;
  address: string;
  kinds: WebhookKind[];
  /** Whose sight decides what is sent. */
  owner: { id: string; name: string };
  state: WebhookState;
  createdAt: string;
  /** Since when nothing got through; null: the last one did. */
  failingSince: string | null;
  /** Deliveries that were given up after a day of attempts. */
  parked: number;
  /** Until when the secret before the present one still signs as well; null: it does not. */
  formerSecretUntil: string | null;
}

/** `POST /api/admin/integrations/webhooks`. */
export interface CreateWebhook {
  address: string;
  kinds: WebhookKind[];
}

/** `PATCH /api/admin/integrations/webhooks/{id}`: what is named changes. */
export interface UpdateWebhook {
  kinds?: WebhookKind[];
  on?: boolean;
}

/** Answered once: the secret that signs what is sent. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** `withheld`: its owner may not see the record, so nothing was sent. */
export type DeliveryState = 'due' | 'delivered' | 'parked' | 'withheld';

/** One row of `GET /api/admin/integrations/webhooks/{id}/deliveries`: newest first, never a body. */
export interface WebhookDelivery {
  id: string;
  kind: WebhookKind | typeof PING_KIND;
  /** When it happened. */
  occurredAt: string;
  state: DeliveryState;
  attempts: number;
  /** Of the last attempt; null before the first. */
  last: DeliveryAttempt | null;
  /** When it is tried next; null: no more. */
  nextAt: string | null;
}

export interface DeliveryAttempt {
  at: string;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  milliseconds: number;
  /** Bytes of the answer's body that were read. */
  bytes: number;
  /** Why there was none, such as `timeout`; null when there was an answer. */
  problem: DeliveryProblem | null;
}

/** `refused_address`: not an address that is sent to; `redirected`: no redirect is followed. */
export type DeliveryProblem = 'timeout' | 'no_connection' | 'cut' | 'refused_address' | 'redirected';

/** What a webhook is sent, as JSON. A repetition has the same `id`. */
export interface WebhookPayload {
  id: string;
  type: WebhookKind | typeof PING_KIND;
  occurredAt: string;
  /** Null for a ping. */
  record: { kind: 'lead' | 'visit' | 'property'; id: string } | null;
  data: { [field: string]: unknown };
}
