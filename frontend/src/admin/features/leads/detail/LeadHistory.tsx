import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { BoardStage, Lead } from '@lox/contracts/leads.js';
import { Button, Skeleton } from 'antd';
import { leadSentence } from '../../../records/history/lead-sentences.js';
import { historyQuery } from '../lead-queries.js';
import styles from './detail.module.css';

/** Who did what with the lead, newest first. */
export function LeadHistory({ lead, labels }: { lead: Lead; labels: Record<BoardStage, string> }) {
  const history = useQuery(historyQuery(lead.id));
  return (
    <section className={styles.section} aria-label="Histórico">
      <h3>Histórico</h3>
      {history.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {history.isError && !history.data && (
        <p>
          Não foi possível carregar o histórico.{' '}
          <Button type="link" size="small" onClick={() => void history.refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {history.data?.length === 0 && <p>Nada registrado ainda.</p>}
      <ol className={styles.history}>
        {history.data?.map((entry) => (
          <li key={entry.id}>
            <span>{leadSentence(entry, labels)}</span>
            <time dateTime={entry.createdAt}>{formatDayAndTime(entry.createdAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
