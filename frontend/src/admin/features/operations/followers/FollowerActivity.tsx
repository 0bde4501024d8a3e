import type { FollowerView } from '@lox/contracts/operations.js';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { countText } from '../../../ui/number-texts.js';
import type { FollowerListProps } from './follower-list-props.js';
import { rebuildText, verificationText } from './follower-activity-texts.js';
import styles from './followers.module.css';

export const hasFollowerActivity = ({ rebuild, verification, lastProblem, parked }: FollowerView): boolean =>
  rebuild !== null || verification !== null || lastProblem !== null || parked > 0;

type FollowerActivityProps = { follower: FollowerView } & Pick<
  FollowerListProps,
  'mayOperate' | 'pending' | 'onAction' | 'onCompare'
>;

export function FollowerActivity({
  follower,
  mayOperate,
  pending,
  onAction,
  onCompare,
}: FollowerActivityProps) {
  const { rebuild, verification, lastProblem, parked, head } = follower;
  return (
    <div className={`stack gap-2 ${styles.news}`}>
      {rebuild && (
        <div className={`stack gap-2 ${styles.rebuild}`}>
          <p role="status">{rebuildText(rebuild, head)}</p>
          <progress max={Math.max(head, 1)} value={rebuild.position} aria-label="Andamento da reconstrução" />
          {mayOperate && (
            <div className="row wrap gap-2">
              <Button
                size="small"
                disabled={pending === follower.name}
                onClick={() => onAction(follower, rebuild.paused ? 'resume-rebuild' : 'pause-rebuild')}
              >
                {rebuild.paused ? 'Retomar reconstrução' : 'Pausar reconstrução'}
              </Button>
              <Button
                size="small"
                danger
                disabled={pending === follower.name}
                onClick={() => onAction(follower, 'cancel-rebuild')}
              >
                Cancelar reconstrução…
              </Button>
            </div>
          )}
        </div>
      )}
      {verification && (
        <p className={`row wrap gap-2 ${styles.verification}`} data-differs={verification.differing > 0}>
          <span role="status">{verificationText(verification)}</span>
          {verification.differing > 0 && (
            <Button size="small" onClick={() => onCompare(follower)}>
              Ver diferenças
            </Button>
          )}
        </p>
      )}
      {lastProblem && (
        <p>
          Último erro: <strong className="wrong">{lastProblem.error}</strong> em {lastProblem.type}.{' '}
          <Link className="primary" to={`?aba=eventos&evento=${lastProblem.position}`}>
            Ver o evento
          </Link>
        </p>
      )}
      {parked > 0 && (
        <p>
          {parked === 1 ? '1 fluxo parado.' : `${countText(parked)} fluxos parados.`}{' '}
          <Link className="primary" to="?aba=parados">
            Ver eventos parados
          </Link>
        </p>
      )}
    </div>
  );
}
