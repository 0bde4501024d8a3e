import { WEBHOOK_KIND_NAMES, type UpdateWebhook, type WebhookKind } from '@lox/contracts/integrations.js';
import type { Actor } from '@lox/contracts/permissions.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { WebhookEvent } from './webhook.events.js';
import type { WebhookDecisionState } from './webhook.js';

export const webhookNotFound = (): DomainError =>
  new DomainError('webhook_not_found', 'Webhook não encontrado.', 404);

type Existing = NonNullable<WebhookDecisionState>;

/** @throws DomainError `no_kinds` */
function kindsOf(kinds: readonly WebhookKind[]): WebhookKind[] {
  const chosen = WEBHOOK_KIND_NAMES.filter((kind) => kinds.includes(kind));
  if (chosen.length === 0) throw new DomainError('no_kinds', 'Escolha ao menos um tipo de evento.', 400);
  return chosen;
}

export function registerWebhook(
  userId: string,
  address: string,
  kinds: readonly WebhookKind[],
): WebhookEvent[] {
  return [{ type: 'WebhookRegistered', data: { address, userId, kinds: kindsOf(kinds) } }];
}

/** Its own registrar's, or an administrator's, to change. @throws DomainError `webhook_not_found` */
export function requireOwnWebhook(by: Actor, state: WebhookDecisionState): Existing {
  if (!state || state.removed || (by.role !== 'admin' && by.id !== state.userId)) throw webhookNotFound();
  return state;
}

/** @throws DomainError `webhook_not_found`, `no_kinds` */
export function changeWebhook(
  by: Actor,
  state: WebhookDecisionState,
  { kinds, on }: UpdateWebhook,
): WebhookEvent[] {
  const present = requireOwnWebhook(by, state);
  const events: WebhookEvent[] = [];
  if (kinds !== undefined) {
    const to = kindsOf(kinds);
    if (to.join() !== present.kinds.join())
      events.push({ type: 'WebhookKindsChanged', data: { from: present.kinds, to } });
  }
  if (on === true && !present.on) events.push({ type: 'WebhookSwitchedOn', data: {} });
  if (on === false && present.on) events.push({ type: 'WebhookSwitchedOff', data: { reason: 'by_hand' } });
  return events;
}

export const giveWebhookUp = (state: WebhookDecisionState): WebhookEvent[] =>
  state?.on && !state.removed ? [{ type: 'WebhookSwitchedOff', data: { reason: 'failing' } }] : [];

export function remakeWebhookSecret(by: Actor, state: WebhookDecisionState): WebhookEvent[] {
  requireOwnWebhook(by, state);
  return [{ type: 'WebhookSecretRemade', data: {} }];
}

export function removeWebhook(by: Actor, state: WebhookDecisionState): WebhookEvent[] {
  requireOwnWebhook(by, state);
  return [{ type: 'WebhookRemoved', data: {} }];
}
