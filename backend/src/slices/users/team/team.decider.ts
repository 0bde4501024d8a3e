import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requireUser } from '../domain/user.decider.js';
import type { UserEvent } from '../domain/user.events.js';
import type { UserState } from '../domain/user.js';

/** Holds while the broker has `users.manage_team`. */
export function changeTeam(state: UserState, members: readonly string[]): UserEvent[] {
  const { role, team } = requireUser(state);
  if (role !== 'broker') throw notABroker();
  const to = members.toSorted();
  if (to.join() === team.join()) return [];
  return [{ type: 'UserTeamChanged', data: { from: team, to } }];
}

const notABroker = (): DomainError =>
  new DomainError('not_a_broker', 'Só corretores têm equipe: administradores já trabalham com tudo.');

export function notAMember(text: string): DomainError {
  return new DomainError('not_a_member', text, 400, { fields: { members: text } });
}
