import { absenceDaysProblem, overlaps } from '@lox/contracts/absences.js';
import type { Day } from '@lox/contracts/local-time.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { AbsenceEvent, AbsencePlanned } from './absence.events.js';
import type { AbsenceState } from './absence.js';

/** `deputy` holds the deputy's own absences. */
export function planAbsence(
  state: AbsenceState,
  data: AbsencePlanned['data'],
  deputy: AbsenceState,
  today: Day,
): AbsenceEvent[] {
  const days = { from: data.firstDay, to: data.lastDay };
  const problem = absenceDaysProblem(days, today);
  if (problem !== null) throw refused('absence_days', problem, days.to < days.from ? 'to' : 'from');
  if (data.deputyId === data.userId)
    throw refused('own_deputy', 'Quem está ausente não pode ser o próprio substituto.', 'deputyId');
  if (isTaken(state, days))
    throw new DomainError('absence_overlaps', 'Já há uma ausência marcada nestes dias.');
  if (isTaken(deputy, days))
    throw new DomainError(
      'deputy_absent',
      'O substituto também está ausente nestes dias. Escolha outra pessoa.',
    );
  return [{ type: 'AbsencePlanned', data }];
}

export function cancelAbsence(state: AbsenceState, absenceId: string, today: Day): AbsenceEvent[] {
  const planned = state.get(absenceId);
  if (!planned) throw absenceNotFound();
  if (planned.to < today) throw new DomainError('absence_over', 'Esta ausência já terminou.');
  return [{ type: 'AbsenceCancelled', data: { absenceId } }];
}

const isTaken = (state: AbsenceState, days: { from: Day; to: Day }): boolean =>
  [...state.values()].some((planned) => overlaps(planned, days));

const refused = (code: string, text: string, field: string): DomainError =>
  new DomainError(code, text, 400, { fields: { [field]: text } });
export const absenceNotFound = (): DomainError =>
  new DomainError('absence_not_found', 'Ausência não encontrada.', 404);
export const notABroker = (): DomainError =>
  new DomainError('not_a_broker', 'Só corretores têm ausências: os leads novos vão para eles.');
export const deputyNotBroker = (): DomainError =>
  refused('deputy_not_broker', 'O substituto precisa ser um corretor.', 'deputyId');
