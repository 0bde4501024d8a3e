import type { UseQueryResult } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { Skeleton } from 'antd';
import { useAsOf } from '../../ui/as-of.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { RestoreEntry } from '../undo/RestoreEntry.js';
import { UndoEntry } from '../undo/UndoEntry.js';
import styles from './detail.module.css';

export function RecordHistory({
  query,
  rows,
  blank,
  sentenceOf,
  changeOf,
}: {
  query: UseQueryResult<AuditEntry[]>;
  rows: number;
  blank?: string;
  sentenceOf: (entry: AuditEntry) => string;
  changeOf?: (entry: AuditEntry) => string;
}) {
  const { asOf } = useAsOf();
  const entries = query.data?.filter(({ createdAt }) => !asOf || createdAt <= asOf);
  return (
    <section className={styles.section} aria-label="Histórico">
      <h3>Histórico</h3>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows }} />}
      <InlineLoadFailed query={query} text="Não foi possível carregar o histórico." />
      {blank && entries?.length === 0 && <p>{blank}</p>}
      <ol className={styles.history}>
        {entries?.map((entry) => {
          const change = changeOf?.(entry);
          return (
            <li key={entry.id}>
              <span>{sentenceOf(entry)}</span>
              {change && <span className="soft breaks">{change}</span>}
              <span className="flex between">
                <time className="soft tiny" dateTime={entry.createdAt}>
                  {formatDayAndTime(entry.createdAt)}
                </time>
                {!asOf && (
                  <span className="flex wrap end gap-3">
                    {entry.request !== entries[0]?.request && <RestoreEntry entry={entry} />}
                    <UndoEntry entry={entry} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
