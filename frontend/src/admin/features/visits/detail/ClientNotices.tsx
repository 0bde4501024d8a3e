import { useQuery } from '@tanstack/react-query';
import type { ClientNotice } from '@lox/contracts/client-notices.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { LETTER_REASON_LABELS, LETTER_STATE_LABELS } from '@lox/contracts/letters.js';
import { Skeleton } from 'antd';
import { noticesQuery } from '../../../records/messages/message-calls.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

export function ClientNotices({ visitId }: { visitId: string }) {
  const query = useQuery(noticesQuery(visitId));
  const { data } = query;
  return (
    <section className={detail.section} aria-label="Cliente avisado">
      <h3>Cliente avisado</h3>
      <InlineLoadFailed query={query} text="Não foi possível carregar os avisos ao cliente." />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data?.notices.length === 0 && <p className="soft">Nenhum aviso até agora.</p>}
      {data && data.notices.length > 0 && (
        <ul className={detail.history}>
          {data.notices.map((entry) => (
            <li key={entry.id}>
              <span>
                {entry.by === 'letter' ? 'E-mail' : 'WhatsApp'}: <b className="medium">{entry.label}</b>
              </span>
              <span className="soft small digits">
                {[
                  formatDayAndTime(entry.at),
                  entry.by === 'letter' ? letterState(entry, data.delivering) : entry.author?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {entry.text && <p className={`soft small ${styles.notes}`}>{entry.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function letterState({ state, reason }: ClientNotice, delivering: boolean): string | null {
  if (state === null) return null;
  if (state === 'waiting' && !delivering) return 'Aguardando um servidor de e-mail';
  const why = reason && (state === 'cancelled' || state === 'parked') ? LETTER_REASON_LABELS[reason] : null;
  return [LETTER_STATE_LABELS[state], why].filter(Boolean).join('. ');
}
