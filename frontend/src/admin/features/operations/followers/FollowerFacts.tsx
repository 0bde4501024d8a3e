import { followerLabel, followerPurpose } from '@lox/contracts/follower-names.js';
import { FOLLOW_STATE_LABELS, type FollowState, type FollowerView } from '@lox/contracts/operations.js';
import { countText } from '../../../ui/number-texts.js';
import { bytesText, elapsedText, eventsText, rateText } from '../operations-texts.js';
import { Sparkline } from './Sparkline.js';
import styles from './followers.module.css';

export const FOLLOWER_TONES: Record<FollowState, string> = {
  live: 'good',
  behind: 'warning',
  building: 'info',
  paused: 'paused',
  stopped: 'stopped',
};

interface Fact {
  follower: FollowerView;
}

export function FollowerName({ follower: { name, version, kind } }: Fact) {
  return (
    <div className={`stack shrinks ${styles.lines}`}>
      <strong className="strong">{followerLabel(name)}</strong>
      <span>{followerPurpose(name)}</span>
      <code className="soft tiny breaks">
        {kind === 'process' ? `${name} · processo` : `${name} · versão ${version}`}
      </code>
    </div>
  );
}

export function FollowerStateBadge({ follower: { state } }: Fact) {
  return (
    <span className={`badge ${styles.state}`} data-tone={FOLLOWER_TONES[state]}>
      {FOLLOW_STATE_LABELS[state]}
    </span>
  );
}

export function FollowerLag({ follower: { lagEvents, lagSeconds } }: Fact) {
  if (lagEvents === 0) return <span className={styles.soft}>Nenhum</span>;
  return (
    <div className={`stack shrinks ${styles.lines}`}>
      <strong className="strong">{eventsText(lagEvents)}</strong>
      <span>{`há ${elapsedText(lagSeconds)}`}</span>
    </div>
  );
}

export function FollowerRate({ follower: { eventsPerSecond, lastHour } }: Fact) {
  return (
    <div className="stack gap-0">
      <span>{rateText(eventsPerSecond)}</span>
      <Sparkline minutes={lastHour} />
    </div>
  );
}

export function FollowerDocuments({ follower: { documents, bytes, events } }: Fact) {
  return (
    <div className={`stack shrinks ${styles.lines}`}>
      <strong className="strong">{documents === null ? '–' : countText(documents)}</strong>
      <span>{`de ${eventsText(events)}`}</span>
      {bytes !== null && <span>{bytesText(bytes)} em disco</span>}
    </div>
  );
}

export function FollowerPosition({
  follower: { position, head, holder },
  instanceName,
}: Fact & { instanceName: (holder: string) => string }) {
  return (
    <div className={`stack shrinks ${styles.lines}`}>
      <span>{`posição ${countText(position)} de ${countText(head)}`}</span>
      <span>{holder === null ? 'sem instância' : instanceName(holder)}</span>
    </div>
  );
}
