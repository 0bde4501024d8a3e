import { canOn, type Ability } from '@lox/contracts/permissions.js';
import type { Visit, VisitStatus } from '@lox/contracts/visits.js';
import type { VisitActions } from './visit-actions.js';

export interface VisitMenuItem {
  key: string;
  label: string;
  danger?: boolean;
  run(): void;
}

const STATUS_ACTIONS: readonly { status: VisitStatus; label: string; danger?: boolean }[] = [
  { status: 'confirmed', label: 'Confirmar' },
  { status: 'completed', label: 'Marcar como Realizada' },
  { status: 'cancelled', label: 'Cancelar', danger: true },
  { status: 'no_show', label: 'Marcar Faltou' },
];

export function statusItems(visit: Visit, actions: VisitActions): VisitMenuItem[] {
  return STATUS_ACTIONS.filter(({ status }) => status !== visit.status).map(({ status, ...item }) => ({
    ...item,
    key: status,
    run: () => actions.setStatus(visit, status),
  }));
}

export function otherItems(visit: Visit, actions: VisitActions, ability: Ability): VisitMenuItem[] {
  return [
    { key: 'edit', label: 'Editar Visita', run: () => actions.edit(visit) },
    { key: 'reschedule', label: 'Reagendar', run: () => actions.reschedule(visit) },
    ...(canOn(ability, 'manage_all', 'visits', visit)
      ? [{ key: 'hand-over', label: 'Passar para…', run: () => actions.handOver(visit) }]
      : []),
  ];
}
