import type { LinkedRecords } from '@lox/contracts/user-management.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requireUser } from './user.decider.js';
import type { UserEvent } from './user.events.js';
import type { UserState } from './user.js';

/** Also hands over records of an account deactivated before. */
export function deactivate(state: UserState, to: string | null, open: LinkedRecords): UserEvent[] {
  const { deactivated, handover } = requireUser(state);
  const events: UserEvent[] = deactivated ? [] : [{ type: 'UserDeactivated', data: {} }];
  if (to === null || open.leads + open.visits + open.properties === 0) return events;
  if (handover?.to === to) return events;
  if (handover)
    throw new DomainError('handover_running', 'Os registros desta pessoa já estão sendo passados a outra.');
  return [...events, { type: 'UserHandoverBegun', data: { to, ...open } }];
}

export function reactivate(state: UserState): UserEvent[] {
  const { deactivated, handover } = requireUser(state);
  if (handover)
    throw new DomainError(
      'handover_running',
      'Os registros desta pessoa ainda estão sendo passados a outra.',
    );
  return deactivated ? [{ type: 'UserReactivated', data: {} }] : [];
}

export function completeHandover(state: UserState): UserEvent[] {
  return state?.handover ? [{ type: 'UserHandoverCompleted', data: { to: state.handover.to } }] : [];
}

export const lastActiveAdmin = (): DomainError =>
  new DomainError('last_admin', 'O último administrador não pode ser desativado.');
export const successorRequired = (): DomainError => {
  const text = 'Escolha alguém da equipe para ficar com os registros.';
  return new DomainError('broker_not_found', text, 400, { fields: { handOverTo: text } });
};
