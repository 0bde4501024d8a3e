import type { ManagedUser } from '@lox/contracts/user-management.js';
import { ApiError, shownMessage, withErrorCode } from '../../../shared/api.js';

export function currentRecordOf<T = ManagedUser>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body?.current as T | null | undefined) ?? null;
}

export function fieldErrorsOf(error: unknown): { [field: string]: string } {
  if (!(error instanceof ApiError)) return {};
  if (error.body?.code === 'email_taken') return { email: error.body.message ?? '' };
  return error.body?.fields ?? {};
}

export const ADMIN_REMOVAL = {
  title: 'Operação não permitida',
  text: 'Não é possível excluir administradores do sistema',
};

export function removalProblem(error: unknown): { title: string; text: string } {
  const answer = error instanceof ApiError ? error.body?.error : undefined;
  const text = answer
    ? withErrorCode(error, answer)
    : shownMessage(error, 'Não foi possível deletar o usuário.');
  if (text.includes('Não é possível deletar usuário'))
    return { title: 'Usuário possui registros vinculados', text };
  if (text === ADMIN_REMOVAL.text) return ADMIN_REMOVAL;
  return { title: 'Erro ao deletar usuário', text };
}
