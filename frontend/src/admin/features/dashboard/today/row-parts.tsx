import type { BrokerFace } from '@lox/contracts/users.js';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.js';
import rows from '../../../ui/rows.module.css';
import styles from './today.module.css';

export function RowText({
  name,
  lines,
  broker,
}: {
  name: (className: string) => ReactNode;
  lines: readonly ReactNode[];
  broker: BrokerFace | null;
}) {
  const { user } = useSession();
  return (
    <div className="stack starts shrinks">
      <div className="row gap-2 shrinks full">
        {name(`cut ${rows.name}`)}
        {broker?.id !== user.id && <span className="badge">{broker?.name ?? 'Sem corretor'}</span>}
      </div>
      {lines.map((line, at) => (
        <span key={at} className={`cut soft small ${rows.detail}`}>
          {line}
        </span>
      ))}
    </div>
  );
}

export function RowContact({ below = false, children }: { below?: boolean; children: ReactNode }) {
  return <div className={`row wrap gap-2 ${styles.actions} ${below ? styles.below : ''}`}>{children}</div>;
}
