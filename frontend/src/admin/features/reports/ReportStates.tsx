import type { ReportType } from '@lox/contracts/reports.js';
import { Button, Skeleton } from 'antd';
import { EmptyState } from '../../ui/EmptyState.js';
import { NO_DATA, NO_DATA_OF } from './report-texts.js';
import { NOTHING_THEN, useAsOf } from '../../ui/as-of.js';
import panel from '../../ui/panel.module.css';
import charts from './charts/charts.module.css';
import styles from './reports.module.css';

export function ReportSkeleton() {
  return (
    <div className="stack gap-4 shrinks" role="status" aria-label="Carregando relatório">
      <div className={`flex wrap gap-4 ${charts.figures}`} aria-hidden>
        {[1, 2, 3, 4].map((bone) => (
          <div key={bone} className={`stack shrinks card ${charts.figure}`}>
            <div className={`stack top gap-0 ink ${charts.figureLink}`}>
              <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1, width: '70%' }} />
            </div>
          </div>
        ))}
      </div>
      <div className={`stack gap-4 ${charts.cards}`} aria-hidden>
        {[1, 2].map((bone) => (
          <div key={bone} className={`${panel.panel} ${charts.card}`}>
            <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 7 }} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function NoData({ type, onAll }: { type: ReportType; onAll?: () => void }) {
  const { asOf } = useAsOf();
  return (
    <EmptyState
      title={NO_DATA}
      text={asOf ? NOTHING_THEN : NO_DATA_OF[type]}
      className={`card ${styles.blank}`}
    >
      {onAll && <Button onClick={onAll}>Ver todos os dados</Button>}
    </EmptyState>
  );
}
