import { formatDayAndTime } from '@lox/contracts/formats.js';
import {
  LETTER_REASON_LABELS,
  LETTER_STATE_LABELS,
  type LetterEntry,
  type LetterState,
} from '@lox/contracts/letters.js';
import styles from '../letters.module.css';

const TONES: Partial<Record<LetterState, string>> = {
  waiting: 'warning',
  sending: 'warning',
  sent: 'brand',
  parked: 'bad',
};

export function LetterRow({ entry, onRead }: { entry: LetterEntry; onRead: () => void }) {
  const { kindLabel, receiver, state } = entry;
  return (
    <li className={`row between ${styles.row}`}>
      <span className="stack shrinks gap-0">
        <button type="button" className={styles.name} onClick={onRead}>
          {kindLabel}
        </button>
        <span className="soft small breaks">{receiver ? receiverText(receiver) : 'Destinatário oculto'}</span>
      </span>
      <span className={`stack shrinks gap-0 ${styles.state}`}>
        <span className="badge" data-tone={TONES[state]}>
          {LETTER_STATE_LABELS[state]}
        </span>
        <span className="soft small breaks">{letterStateText(entry)}</span>
      </span>
    </li>
  );
}

const receiverText = ({ name, address }: { name: string; address: string }): string =>
  [name, address || 'sem e-mail'].filter(Boolean).join(' · ');

export function letterStateText({
  state,
  sentAt,
  dueAt,
  nextTryAt,
  createdAt,
  reason,
  tries,
}: LetterEntry): string {
  if (state === 'sent' && sentAt) return formatDayAndTime(sentAt);
  if (reason && state !== 'waiting') return LETTER_REASON_LABELS[reason];
  if (tries > 0 && nextTryAt) return `Nova tentativa: ${formatDayAndTime(nextTryAt)}`;
  return formatDayAndTime(state === 'waiting' ? dueAt : createdAt);
}
