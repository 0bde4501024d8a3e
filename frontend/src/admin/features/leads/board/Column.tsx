import { useDroppable } from '@dnd-kit/core';
import { formatCompactMoney, formatPrice } from '@lox/contracts/formats.js';
import type { BoardStage, LeadColumn } from '@lox/contracts/leads.js';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { useBoardActivity } from '../board-activity.js';
import { useBoardTools } from './board-context.js';
import { LeadCardList } from './LeadCardList.js';
import { dropId } from './drop-targets.js';
import styles from './board.module.css';

export function Column({
  column,
  saving,
  loadMore,
}: {
  column: LeadColumn;
  saving: boolean;
  loadMore: (stage: BoardStage, loaded: number) => void;
}) {
  const { labels } = useBoardTools();
  const { stage, count, value, leads } = column;
  const { setNodeRef, isOver } = useDroppable({ id: dropId('column', stage) });
  const still = useBoardActivity((state) => state.still.has(stage));
  const titleId = `column-title-${stage}`;
  const total = `Valor total: ${formatPrice(value)} em vendas, sem aluguéis`;
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-testid={`column-${stage}`}
      data-stage={stage}
      data-over={isOver}
      aria-labelledby={titleId}
      aria-busy={saving}
    >
      <header className={styles.columnHead}>
        <h2 className="cut sm" id={titleId}>
          {labels[stage]}
        </h2>
        <span className={`tiny strong digits ${styles.count}`} data-testid={`column-count-${stage}`}>
          {count}
        </span>
        <TextTooltip text={total}>
          <span className={styles.value}>
            {saving ? (
              <span role="status">Salvando...</span>
            ) : (
              <>
                <span aria-hidden>{formatCompactMoney(value)}</span>
                <span className="sr-only">{total}</span>
              </>
            )}
          </span>
        </TextTooltip>
      </header>
      <LeadCardList
        leads={leads}
        label={labels[stage]}
        count={count}
        still={still}
        onEnd={() => loadMore(stage, leads.length)}
      />
    </section>
  );
}
