import { useQuery } from '@tanstack/react-query';
import type { BulkLeadChanges } from '@lox/contracts/lead-bulk.js';
import {
  BOARD_STAGES,
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  type BoardStage,
  type LeadPriority,
} from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { Button, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { brokersQuery } from '../../../records/brokers.js';
import { useSession } from '../../../session/session.js';
import { quantityText } from '../../../ui/number-texts.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { optionsOf } from '../../../ui/options.js';
import { BulkLossDialog } from './BulkLossDialog.js';
import { BulkReportPanel } from './BulkReportPanel.js';
import { COLUMNS_ID, useBulkSelection } from './bulk-selection.js';
import { useBulkUpdate } from './use-bulk-update.js';
import styles from './bulk.module.css';

const NOBODY = 'none';
const NAMES = 2;

export default function BulkBar({
  labels,
  onOpen,
}: {
  labels: Record<BoardStage, string>;
  onOpen: (id: string) => void;
}) {
  const { ability } = useSession();
  const { leads, report, lost, show, clear } = useBulkSelection();
  const { apply, isPending } = useBulkUpdate();
  const bar = useRef<HTMLDivElement>(null);
  useFocusOnBoardAfterwards();
  const chosen = [...leads.values()];
  const mayAssign = chosen.every((lead) => canOn(ability, 'assign', 'leads', lead));
  const brokers = useQuery({ ...brokersQuery, enabled: mayAssign }).data ?? [];
  const choose = (updates: BulkLeadChanges, text: string) => apply(chosen, updates, text);
  const shared = {
    disabled: isPending,
    value: null,
    placement: 'topLeft',
    popupMatchSelectWidth: false,
    className: styles.choice,
  } as const;
  const more = chosen.length > NAMES ? ` e mais ${chosen.length - NAMES}` : '';

  return (
    <div
      ref={bar}
      className={styles.bottom}
      role="region"
      aria-label="Leads selecionados"
      aria-busy={isPending}
      onKeyDown={(event) => {
        const isOpenList = (event.target as Element).matches('[aria-expanded="true"]');
        if (event.key === 'Escape' && bar.current?.contains(event.target as Node) && !isOpenList) clear();
      }}
    >
      {report && (
        <BulkReportPanel
          report={report}
          disabled={isPending}
          onOpen={onOpen}
          onClose={() => show({ report: null })}
        />
      )}
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.what}>
            <strong className="digits">
              {isPending ? 'Salvando...' : quantityText(chosen.length, 'selecionado', 'selecionados')}
            </strong>
            <span className="soft sm cut">
              {chosen
                .slice(0, NAMES)
                .map(({ name }) => name)
                .join(', ') + more}
            </span>
          </p>
          <Button type="text" className={styles.cancel} disabled={isPending} onClick={clear}>
            Cancelar
          </Button>
          <Select
            {...shared}
            aria-label="Etapa dos selecionados"
            placeholder="Etapa"
            options={optionsOf(BOARD_STAGES, labels)}
            onChange={(status: BoardStage | null) =>
              status && choose({ status }, `agora em ${labels[status]}`)
            }
          />
          <Select
            {...shared}
            aria-label="Prioridade dos selecionados"
            placeholder="Prioridade"
            options={optionsOf(LEAD_PRIORITIES, LEAD_PRIORITY_LABELS)}
            onChange={(priority: LeadPriority | null) =>
              priority && choose({ priority }, `com prioridade ${LEAD_PRIORITY_LABELS[priority]}`)
            }
          />
          {mayAssign && (
            <Select
              {...shared}
              aria-label="Corretor dos selecionados"
              placeholder="Corretor"
              showSearch={SEARCH_BY_WORDS}
              options={[
                { value: NOBODY, label: 'Sem corretor' },
                ...brokers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id: string | null, option) => {
                if (id === NOBODY) choose({ brokerId: null }, 'sem corretor');
                else if (id && option && 'label' in option) choose({ brokerId: id }, `com ${option.label}`);
              }}
            />
          )}
        </div>
      )}
      {lost.length > 0 && (
        <BulkLossDialog
          leads={lost}
          isSaving={isPending}
          onSay={(reason) => apply(lost, { status: 'lost', reason }, `agora em ${labels.lost}`)}
          onClose={() => show({ lost: [] })}
        />
      )}
    </div>
  );
}

/** The control that had the focus goes with the bar. */
function useFocusOnBoardAfterwards(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(COLUMNS_ID)?.focus();
    },
    [],
  );
}
