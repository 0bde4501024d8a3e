import type { Day, Time } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { memo, useMemo, type CSSProperties } from 'react';
import { dayName, shortDayName } from '../visit-texts.js';
import { sameVisits } from './calendar-days.js';
import { useHeldVisit } from './held-visit.js';
import { minutesOf, ROW_MINUTES, rowsOf, sideBySide } from './time-grid.js';
import { VisitBlock } from './VisitBlock.js';
import styles from './time.module.css';

interface DayColumnProps {
  day: Day;
  visits: readonly Visit[];
  /** The hours that are shown, in minutes since midnight. */
  from: number;
  until: number;
  /** What the clock shows, today; null on other days. */
  now: Time | null;
  /** Alone in day view: empty rows say what a click does. */
  inFull: boolean;
  isChosen: boolean;
  mayCreate: boolean;
}

/** Visits side by side in a week that still have room for more than their first line. */
const LEGIBLE_LANES = 3;

/** Position in a column, in rows. */
const at = (minutes: number, length?: number): CSSProperties =>
  ({
    '--row': minutes / ROW_MINUTES,
    ...(length !== undefined && { '--rows': length / ROW_MINUTES }),
  }) as CSSProperties;

/** A day of week or day view; drawn again only when its own visits change, or the minute on today. */
export const DayColumn = memo(
  function DayColumn({ day, visits, from, until, now, inFull, isChosen, mayCreate }: DayColumnProps) {
    const placed = useMemo(() => sideBySide(visits), [visits]);
    const taken = (time: Time): boolean => {
      const row = minutesOf(time);
      return placed.some((one) => one.from < row + ROW_MINUTES && one.until > row);
    };
    const nowMinutes = now === null ? null : minutesOf(now);
    return (
      <div
        className={styles.column}
        data-drop-day={day}
        data-calendar-day={day}
        data-today={now !== null}
        role="group"
        aria-label={dayName(day)}
      >
        {rowsOf({ from, until }).map((time) => {
          const free = !taken(time);
          if (!mayCreate) return <span key={time} className={styles.row} data-half={time.endsWith('30')} />;
          return (
            <button
              key={time}
              type="button"
              className={styles.row}
              data-half={time.endsWith('30')}
              data-new-at={time}
              tabIndex={inFull && free ? 0 : -1}
              aria-label={inFull ? undefined : `Agendar visita: ${shortDayName(day)} às ${time}`}
            >
              {inFull && (free ? `Clique para agendar visita às ${time}` : <Taken time={time} />)}
            </button>
          );
        })}
        {placed.map((one) => (
          <VisitBlock
            key={one.visit.id}
            visit={one.visit}
            reachable={isChosen}
            short={one.until - one.from <= ROW_MINUTES || (!inFull && one.lanes > LEGIBLE_LANES)}
            style={
              {
                ...at(one.from - from, one.until - one.from),
                '--lane': one.lane,
                '--lanes': one.lanes,
              } as CSSProperties
            }
          />
        ))}
        <HeldPreview day={day} from={from} />
        {nowMinutes !== null && nowMinutes >= from && nowMinutes <= until && (
          <div
            className={styles.now}
            style={at(nowMinutes - from)}
            role="img"
            aria-label={`Agora: ${now}`}
            data-testid="now-line"
          />
        )}
      </div>
    );
  },
  (before, after) =>
    before.day === after.day &&
    before.from === after.from &&
    before.until === after.until &&
    before.now === after.now &&
    before.inFull === after.inFull &&
    before.isChosen === after.isChosen &&
    before.mayCreate === after.mayCreate &&
    sameVisits(before.visits, after.visits),
);

function Taken({ time }: { time: Time }) {
  return <span className="sr-only">{`Agendar outra visita às ${time}`}</span>;
}

/** Where the visit that is held would come to stand. */
function HeldPreview({ day, from }: { day: Day; from: number }) {
  const time = useHeldVisit((state) => (state.place?.day === day ? state.place.time : null));
  const minutes = useHeldVisit((state) => (state.place?.day === day ? state.held?.durationMinutes : null));
  if (!time || !minutes) return null;
  return (
    <div className={styles.preview} style={at(minutesOf(time) - from, minutes)} aria-hidden>
      {time}
    </div>
  );
}
