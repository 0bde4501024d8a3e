import { FOLLOW_STATE_LABELS, FOLLOW_STATES, type FollowerView } from '@lox/contracts/operations.js';
import { countText } from '../../../ui/number-texts.js';
import { lagText } from '../operations-texts.js';
import { FOLLOWER_TONES } from './FollowerFacts.js';
import styles from './followers.module.css';

export function FollowerSummary({ followers }: { followers: readonly FollowerView[] }) {
  const counts = FOLLOW_STATES.map((state) => ({
    state,
    count: followers.filter((one) => one.state === state).length,
  })).filter(({ count }) => count > 0);
  const latest = followers.reduce((late, one) => (one.lagEvents > late.lagEvents ? one : late));
  return (
    <p className={`row wrap gap-2 soft ${styles.summary}`} role="status">
      {counts.map(({ state, count }) => (
        <span key={state} className={`badge ${styles.state}`} data-tone={FOLLOWER_TONES[state]}>
          {`${FOLLOW_STATE_LABELS[state]}: ${countText(count)}`}
        </span>
      ))}
      <span>{`Maior atraso: ${lagText(latest).toLowerCase()}`}</span>
    </p>
  );
}
