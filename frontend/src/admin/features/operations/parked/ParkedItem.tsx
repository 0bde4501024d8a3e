import { followerLabel } from '@lox/contracts/follower-names.js';
import type { ParkedStream } from '@lox/contracts/operations.js';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { eventTypeLabel } from '../event-texts.js';
import { eventsText, exactTime } from '../operations-texts.js';
import styles from './parked.module.css';

export function ParkedItem({
  stream,
  mayOperate,
  retrying,
  onRetry,
  onSkip,
}: {
  stream: ParkedStream;
  mayOperate: boolean;
  retrying: boolean;
  onRetry: () => void;
  onSkip: () => void;
}) {
  const id = useId();
  const [stackShown, setStackShown] = useState(false);
  const { follower, problem, stack, tries, parkedAt, lastTriedAt, waiting } = stream;
  return (
    <li className={`stack gap-3 shrinks card ${styles.item}`}>
      <div className="row wrap gap-2">
        <h2>{eventTypeLabel(problem.type)}</h2>
        <span className={`badge breaks ${styles.error}`} data-tone="bad">
          {problem.error}
        </span>
      </div>
      <dl className={`stack digits ${styles.facts}`}>
        <dt>Não entrou em</dt>
        <dd>{followerLabel(follower)}</dd>
        <dt>Evento</dt>
        <dd>
          {eventTypeLabel(problem.type)}.{' '}
          <Link to={`?aba=eventos&evento=${problem.position}`}>Ver o evento</Link>
        </dd>
        <dt>Fluxo</dt>
        <dd>
          <code className="small breaks">{stream.stream}</code>
        </dd>
        <dt>Parado desde</dt>
        <dd>{exactTime(parkedAt)}</dd>
        <dt>Tentativas</dt>
        <dd>{`${tries}, a última em ${exactTime(lastTriedAt)}`}</dd>
        <dt>Esperando atrás</dt>
        <dd>{waiting === 0 ? 'nenhum evento' : eventsText(waiting)}</dd>
      </dl>
      <div className="flex wrap gap-2">
        {mayOperate && (
          <>
            <Button type="primary" loading={retrying} onClick={onRetry}>
              Tentar de novo
            </Button>
            <Button danger onClick={onSkip}>
              Pular…
            </Button>
          </>
        )}
        {stack && (
          <Button
            type="link"
            aria-expanded={stackShown}
            aria-controls={id}
            onClick={() => setStackShown((shown) => !shown)}
          >
            {stackShown ? 'Ocultar pilha do erro' : 'Ver pilha do erro'}
          </Button>
        )}
      </div>
      <pre id={id} hidden={!stackShown} className={styles.stack} tabIndex={0} aria-label="Pilha do erro">
        {stackShown && stack}
      </pre>
    </li>
  );
}
