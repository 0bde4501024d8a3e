import { useQuery } from '@tanstack/react-query';
import { daysText } from '@lox/contracts/lead-waiting.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import { type WaitingLogEntry, workingTimeText } from '@lox/contracts/waiting-rules.js';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { Pager, useExistingPage } from '../../../ui/Pager.js';
import { LOG_PAGE, waitingLogQuery } from './waiting-calls.js';
import panel from '../../../ui/panel.module.css';
import styles from '../../../records/trial/trial.module.css';

export function WaitingLog() {
  const [page, setPage] = useState(1);
  const query = useQuery(waitingLogQuery(page));
  const { data } = query;
  const pages = { total: data?.total, size: LOG_PAGE, page };
  useExistingPage({ ...pages, onChange: setPage });
  return (
    <section className={panel.panel} aria-labelledby="waiting-log">
      <h2 id="waiting-log">O que as regras fizeram</h2>
      <LoadFailed query={query} title="Não foi possível carregar o que as regras fizeram" />
      {query.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.total === 0 && (
        <EmptyState text="Nada ainda. Cada aviso e cada lead passado adiante aparece aqui." />
      )}
      {data && data.total > 0 && (
        <ul aria-label="O que as regras fizeram">
          {data.entries.map((entry) => (
            <li key={entry.id} className={styles.line}>
              <span className="stack shrinks gap-0">
                <Link to={`/admin/crm?lead=${entry.lead.id}`}>{entry.lead.name}</Link>
                <span className="soft sm breaks">{deedText(entry)}</span>
              </span>
              <span className={`soft sm ${styles.when}`}>
                {formatDayAndTime(entry.at)}
                <br />
                {waitedText(entry)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager {...pages} onChange={setPage} />
    </section>
  );
}

const waitedText = ({ minutes, idleDays }: WaitingLogEntry): string =>
  idleDays === null ? `${workingTimeText(minutes)} sem contato` : `parado há ${daysText(idleDays)}`;

function deedText({ step, from, to, warned }: WaitingLogEntry): string {
  const names = warned.map(({ name }) => name).join(', ');
  const whose = from?.name ?? UNASSIGNED_LABEL;
  if (step === 'pass_on') return `Passou de ${whose} para ${to?.name ?? UNASSIGNED_LABEL}`;
  return step === 'warn_broker' ? `Avisou ${names}` : `Avisou ${names} (lead de ${whose})`;
}
