import type { LeadFilters } from '@lox/contracts/leads.js';
import { seesOthers, seesUnassigned } from '@lox/contracts/permissions.js';
import { UNASSIGNED, UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import { Button } from 'antd';
import { useSession } from '../../../session/session.js';
import styles from './page.module.css';

export function QuickFilters({
  filters: { waiting, idle, team, brokerId },
  onChange,
}: {
  filters: LeadFilters;
  onChange: (change: Partial<LeadFilters>) => void;
}) {
  const { ability } = useSession();
  const isUnassigned = brokerId === UNASSIGNED;
  const chips = [
    { label: 'Esperando', on: waiting, toggled: { waiting: !waiting } },
    { label: 'Parados', on: idle, toggled: { idle: !idle } },
    seesUnassigned(ability, 'leads') && {
      label: UNASSIGNED_LABEL,
      on: isUnassigned,
      toggled: { brokerId: isUnassigned ? undefined : UNASSIGNED },
    },
    seesOthers(ability, 'leads') && { label: 'Minha equipe', on: team, toggled: { team: !team } },
  ];
  return (
    <div className={`flex gap-2 full ${styles.chips}`} role="group" aria-label="Filtros rápidos">
      {chips.map(
        (chip) =>
          chip && (
            <Button
              key={chip.label}
              type={chip.on ? 'primary' : 'default'}
              aria-pressed={chip.on === true}
              onClick={() => onChange(chip.toggled)}
            >
              {chip.label}
            </Button>
          ),
      )}
    </div>
  );
}
