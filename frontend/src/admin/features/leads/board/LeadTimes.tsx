import { ClockCircleOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { idleText, waitText } from '@lox/contracts/lead-waiting.js';
import type { Lead } from '@lox/contracts/leads.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useTextOfNow } from '../../../ui/use-text-of-now.js';
import { useBoardTools } from './board-context.js';
import styles from './card.module.css';

export function LeadTimes({ lead }: { lead: Lead }) {
  const { clock, idleDays } = useBoardTools();
  const waits = useTextOfNow((now) => waitText(lead, clock, now));
  const idles = useTextOfNow((now) => idleText(lead, idleDays, clock, now));
  return (
    <>
      {waits && (
        <span className={styles.time} data-waits>
          <GlyphIcon glyph={ClockCircleOutlined} /> {waits}
        </span>
      )}
      {idles && (
        <span className={styles.time}>
          <GlyphIcon glyph={PauseCircleOutlined} /> {idles}
        </span>
      )}
    </>
  );
}
