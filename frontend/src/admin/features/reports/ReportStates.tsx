import type { ReportType } from '@lox/contracts/reports.js';
import { Button, Skeleton } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { NO_DATA, NO_DATA_OF } from './report-texts.js';
import charts from './charts/charts.module.css';
import styles from './reports.module.css';

/** Skeleton cards while the first figures load. */
export function ReportSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="Carregando relatório">
      <div className={charts.figures} aria-hidden>
        {[1, 2, 3, 4].map((bone) => (
          <div key={bone} className={charts.figure}>
            <div className={charts.figureLink}>
              <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1, width: '70%' }} />
            </div>
          </div>
        ))}
      </div>
      <div className={charts.cards} aria-hidden>
        {[1, 2].map((bone) => (
          <div key={bone} className={charts.card}>
            <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 7 }} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The report could not be fetched. */
export function ReportError({
  error,
  onRetry,
  retrying,
}: {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <div className={styles.blank} role="alert">
      <h2>Não foi possível carregar o relatório</h2>
      <p>
        <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
      </p>
      <Button type="primary" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </div>
  );
}

/** There is nothing in the period. */
export function NoData({ type, onAll }: { type: ReportType; onAll?: () => void }) {
  return (
    <div className={styles.blank}>
      <h2>{NO_DATA}</h2>
      <p>{NO_DATA_OF[type]}</p>
      {onAll && <Button onClick={onAll}>Ver todos os dados</Button>}
    </div>
  );
}
