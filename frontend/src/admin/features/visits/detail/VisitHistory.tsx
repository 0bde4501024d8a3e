import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { Button, Skeleton } from 'antd';
import { auditSentence } from '../../../records/history/action-texts.js';
import { differencesOf, differenceText } from '../../../records/history/differences.js';
import { visitHistoryQuery } from '../visit-queries.js';
import styles from './detail.module.css';

/** Who did what with the visit, newest first. */
export function VisitHistory({ id }: { id: string }) {
  const history = useQuery(visitHistoryQuery(id));
  return (
    <section className={styles.section} aria-label="Histórico">
      <h3>Histórico</h3>
      {history.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {history.isError && !history.data && (
        <p>
          Não foi possível carregar o histórico.{' '}
          <Button type="link" size="small" onClick={() => void history.refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <ol className={styles.history}>
        {history.data?.map((entry) => (
          <li key={entry.id}>
            <span>{auditSentence(entry)}</span>
            {changeText(entry) && <span className={styles.soft}>{changeText(entry)}</span>}
            <time dateTime={entry.createdAt}>{formatDayAndTime(entry.createdAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Old and new values of a change; the initial values of a visit are shown above already. */
function changeText(entry: AuditEntry): string {
  return differencesOf(entry)
    .filter(({ from }) => from !== null)
    .map(differenceText)
    .join(' · ');
}
