import { useQuery } from '@tanstack/react-query';
import {
  BOARD_STAGES,
  boardStageOf,
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  type BoardStage,
  type Lead,
} from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { Select } from 'antd';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { optionsOf } from '../../../ui/options.js';
import { useSession } from '../../../session/session.js';
import { useBoardActivity } from '../board-activity.js';
import { brokersQuery } from '../../../records/brokers.js';
import { useMoveLead } from '../use-move-lead.js';
import { useUpdateLead } from './use-update-lead.js';
import styles from './detail.module.css';

const NOBODY = 'none';

export function LeadPlacement({ lead, labels }: { lead: Lead; labels: Record<BoardStage, string> }) {
  const { ability } = useSession();
  const mayEdit = canOn(ability, 'update', 'leads', lead);
  const mayAssign = canOn(ability, 'assign', 'leads', lead);
  const brokers = useQuery({ ...brokersQuery, enabled: mayAssign }).data ?? [];
  const move = useMoveLead();
  const moving = useBoardActivity((state) => state.saving !== null);
  const update = useUpdateLead();
  const busy = moving || update.isPending;
  // A disabled field would lose the keyboard.
  const meanwhile = busy ? { open: false } : {};
  const present = lead.broker && { value: lead.broker.id, label: lead.broker.name };
  const options = brokers.map((broker) => ({ value: broker.id, label: broker.name }));
  if (present && !options.some((option) => option.value === present.value)) options.unshift(present);

  return (
    <section className={`stack gap-3 pairs well ${styles.placement}`} aria-label="Andamento" aria-busy={busy}>
      <label className="stack gap-0">
        <span>
          Etapa {lead.status === 'interested' && <em className={styles.interested}>Interessado</em>}
        </span>
        <Select
          aria-label="Etapa"
          value={boardStageOf(lead.status)}
          disabled={!mayEdit}
          {...meanwhile}
          onChange={(to: BoardStage) => move(lead, to)}
          options={optionsOf(BOARD_STAGES, labels)}
        />
      </label>
      <label className="stack gap-0">
        <span>Prioridade</span>
        <Select
          aria-label="Prioridade"
          value={lead.priority}
          disabled={!mayEdit}
          {...meanwhile}
          onChange={(priority: Lead['priority']) => update.mutate({ lead, changes: { priority } })}
          options={optionsOf(LEAD_PRIORITIES, LEAD_PRIORITY_LABELS)}
        />
      </label>
      <label className="stack gap-0 wide">
        <span>Corretor</span>
        {mayAssign ? (
          <Select
            aria-label="Corretor"
            showSearch={SEARCH_BY_WORDS}
            value={lead.brokerId ?? NOBODY}
            {...meanwhile}
            onChange={(id: string) =>
              update.mutate({ lead, changes: { brokerId: id === NOBODY ? null : id } })
            }
            options={[{ value: NOBODY, label: 'Sem corretor' }, ...options]}
          />
        ) : (
          <strong className="medium">{lead.broker?.name ?? 'Sem corretor'}</strong>
        )}
      </label>
    </section>
  );
}
