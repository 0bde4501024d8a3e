import type { Lead } from '@lox/contracts/leads.js';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { isDisplayableLead } from './board-state.js';

export function leadErrorText(error: unknown, fallback = 'Falha ao atualizar lead.'): string {
  if (error instanceof ApiError) {
    if (error.status === 403) return 'Acesso negado. Verifique suas permissões.';
    if (error.status === 404) return 'Lead não encontrado.';
    if (error.status === 400) return 'Dados inválidos fornecidos.';
  }
  return shownMessage(error, fallback);
}

export function currentLeadOf(error: unknown): Lead | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const current = error.body?.current;
  return isDisplayableLead(current) ? current : null;
}

export const isReasonAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'reason_required';

export const STALE_LEAD = 'Outra pessoa alterou este lead primeiro';
