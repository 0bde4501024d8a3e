import { useQuery } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { reasonsQuery } from '../../../records/reasons/reasons.js';
import { useSession } from '../../../session/session.js';
import { useVisitActions } from '../visit-actions.js';
import { mayChangeVisit } from '../visit-permissions.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

export function VisitOpinion({ visit }: { visit: Visit }) {
  const { ability } = useSession();
  const { noteOpinion } = useVisitActions();
  const offered = useQuery(reasonsQuery('opinion')).data?.reasons;
  const { opinion } = visit;
  const labels = opinion?.words.map((word) => offered?.find(({ key }) => key === word)?.label ?? word);
  return (
    <section className={detail.section} aria-label="Opinião do cliente">
      <h3>Opinião do cliente</h3>
      {labels && labels.length > 0 && <p className="medium breaks">{labels.join(' · ')}</p>}
      {opinion?.text && <p className={styles.notes}>{opinion.text}</p>}
      {!opinion && <p className="soft">Ninguém anotou ainda o que o cliente achou.</p>}
      {mayChangeVisit(ability, visit) && (
        <p className={styles.reach}>
          <Button onClick={() => noteOpinion(visit)}>{opinion ? 'Alterar opinião' : 'Anotar opinião'}</Button>
        </p>
      )}
    </section>
  );
}
