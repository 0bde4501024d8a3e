import {
  PING_KIND,
  WEBHOOK_KINDS,
  type ApiTokenState,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookKind,
  type WebhookState,
} from '@lox/contracts/integrations.js';
import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { FLAGS, flagsText, isOn } from '@lox/contracts/user-management.js';

export const TOKEN_STATES: Record<ApiTokenState, string> = {
  active: 'Ativo',
  expired: 'Vencido',
  ownerless: 'Sem efeito',
};

export const WEBHOOK_STATES: Record<WebhookState, string> = {
  on: 'Ligado',
  off: 'Desligado',
  failing: 'Desligado por falhas',
};

export const STATE_TONES: Partial<Record<ApiTokenState | WebhookState, string>> = {
  active: 'brand',
  on: 'brand',
  failing: 'accent',
  ownerless: 'accent',
};

const DELIVERY_STATES: Record<DeliveryState, string> = {
  due: 'Na fila',
  delivered: 'Entregue',
  parked: 'Não entregue',
  withheld: 'Não enviado: fora do alcance de quem criou o webhook',
};

export const scopeText = (permissions: PermissionMatrix): string =>
  flagsText(FLAGS.filter((flag) => isOn(permissions, flag)));

/** The last whole day before `expiresAt`. */
export const lastDayText = (expiresAt: string): string =>
  formatDay(new Date(Date.parse(expiresAt) - 1).toISOString());

export const webhookKindText = (kind: WebhookKind | typeof PING_KIND): string =>
  kind === PING_KIND ? 'Teste' : WEBHOOK_KINDS[kind];

export function deliveryText({ state, last, attempts, nextAt }: WebhookDelivery): string {
  const parts = [
    state === 'due' && attempts > 0 ? 'Tentando de novo' : DELIVERY_STATES[state],
    last &&
      `${last.status === null ? problemText(last.problem) : answerText(last)} em ${last.milliseconds} ms`,
    attempts > 1 && `${attempts} tentativas`,
    state === 'due' && attempts > 0 && nextAt && `próxima: ${formatDayAndTime(nextAt)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

type Attempt = NonNullable<WebhookDelivery['last']>;

const answerText = ({ status, problem, bytes }: Attempt): string =>
  problem === 'redirected' ? `HTTP ${status} (redireciona)` : `HTTP ${status}, ${bytes} bytes`;

function problemText(problem: Attempt['problem']): string {
  switch (problem) {
    case 'timeout':
      return 'Sem resposta a tempo';
    case 'cut':
      return 'Conexão cortada';
    case 'refused_address':
      return 'Endereço interno, não chamado';
    default:
      return 'Sem conexão';
  }
}
