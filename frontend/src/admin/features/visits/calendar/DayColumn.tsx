import type { Day, Time } from '@lox/contracts/local-time.js';
import type { WorkingInterval } from '@lox/contracts/working-hours.js';
import { memo, useMemo, type CSSProperties } from 'react';
import { dayName, shortDayName } from '../../../records/visit-texts.js';
import { useAsOf } from '../../../ui/as-of.js';
import { visitPartsOf, hasSameVisits, type DayVisits } from './calendar-days.js';
import { personKey, type CalendarPerson } from './people.js';
import { useVisitDrag } from './visit-drag.js';
import type { CalendarSlot } from './calendar-slot.js';
import { layoutLanes, type LanePosition } from './lane-layout.js';
import { MIDNIGHT, minutesOfTime, ROW_MINUTES, timeRows } from './time-grid.js';
import { VisitBlock } from './VisitBlock.js';
import { VisitStack } from './VisitStack.js';
import styles from './time.module.css';

interface DayColumnProps {
  day: Day;
  visits: DayVisits;
  /** Minutes since midnight. */
  from: number;
  until: number;
  lanes: number;
  now: Time | null;
  inFull: boolean;
  isChosen: boolean;
  mayCreate: boolean;
  /** Of the team's columns; null is nobody's. */
  broker?: Pick<CalendarPerson, 'id' | 'name'>;
  /** Rows outside of them are grey; undefined: unknown. */
  hours?: readonly WorkingInterval[];
}

/** More lanes leave no whole line in a week. */
const LEGIBLE_LANES = 2;

/** Offsets in rows. */
const at = (minutes: number, length?: number): CSSProperties =>
  ({
    '--row': minutes / ROW_MINUTES,
    ...(length !== undefined && { '--rows': length / ROW_MINUTES }),
  }) as CSSProperties;

const inLane = (one: LanePosition, from: number): CSSProperties =>
  ({
    ...at(one.from - from, one.until - one.from),
    '--lane': one.lane,
    '--lanes': one.lanes,
  }) as CSSProperties;

export const DayColumn = memo(
  function DayColumn({
    day,
    visits,
    from,
    until,
    lanes,
    now,
    inFull,
    isChosen,
    mayCreate,
    broker,
    hours,
  }: DayColumnProps) {
    const { blocks, stacks } = useMemo(() => layoutLanes(visitPartsOf(visits), lanes), [visits, lanes]);
    const taken = (time: Time): boolean => {
      const row = minutesOfTime(time);
      return [...blocks, ...stacks].some((one) => one.from < row + ROW_MINUTES && one.until > row);
    };
    const { asOf } = useAsOf();
    const nowMinutes = now === null ? null : minutesOfTime(now);
    return (
      <div
        className={styles.column}
        data-drop-day={day}
        data-calendar-day={day}
        data-drop-broker={broker && personKey(broker.id)}
        data-today={now !== null}
        role="group"
        aria-label={broker ? `${broker.name}, ${dayName(day)}` : dayName(day)}
      >
        {timeRows({ from, until }).map((time) => {
          const free = !taken(time);
          const isOff = hours !== undefined && !worksAt(hours, time);
          const row = {
            className: `cut tiny ${styles.row}`,
            'data-half': time.endsWith('30'),
            'data-off': isOff,
          };
          if (!mayCreate) return <span key={time} {...row} />;
          return (
            <button
              key={time}
              type="button"
              {...row}
              data-new-at={time}
              tabIndex={inFull && free ? 0 : -1}
              aria-label={inFull ? undefined : newVisitLabel(day, time, broker, isOff)}
            >
              {inFull && (free ? `Clique para agendar visita às ${time}` : <Taken time={time} />)}
            </button>
          );
        })}
        {blocks.map((one) => (
          <VisitBlock
            key={one.visit.id}
            visit={one.visit}
            continued={one.continued}
            reachable={isChosen}
            short={one.until - one.from <= ROW_MINUTES}
            narrow={!inFull && one.lanes > LEGIBLE_LANES}
            style={inLane(one, from)}
          />
        ))}
        {stacks.map((one) => (
          <VisitStack key={one.from} day={day} stack={one} reachable={isChosen} style={inLane(one, from)} />
        ))}
        <DropPreview day={day} from={from} broker={broker} />
        {nowMinutes !== null && nowMinutes >= from && nowMinutes <= until && (
          <div
            className={styles.now}
            style={at(nowMinutes - from)}
            role="img"
            aria-label={`${asOf ? 'Naquele instante' : 'Agora'}: ${now}`}
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
    before.lanes === after.lanes &&
    before.now === after.now &&
    before.inFull === after.inFull &&
    before.isChosen === after.isChosen &&
    before.mayCreate === after.mayCreate &&
    before.broker?.id === after.broker?.id &&
    before.broker?.name === after.broker?.name &&
    before.hours === after.hours &&
    hasSameVisits(before.visits, after.visits),
);

function Taken({ time }: { time: Time }) {
  return <span className="sr-only">{`Agendar outra visita às ${time}`}</span>;
}

const worksAt = (hours: readonly WorkingInterval[], time: Time): boolean => {
  const row = minutesOfTime(time);
  return hours.some(({ from, to }) => minutesOfTime(from) <= row && minutesOfTime(to) >= row + ROW_MINUTES);
};

function newVisitLabel(day: Day, time: Time, broker: DayColumnProps['broker'], isOff: boolean): string {
  const whom = broker ? ` com ${broker.name}` : '';
  return `Agendar visita${whom}: ${shortDayName(day)} às ${time}${isOff ? ', fora do horário de trabalho' : ''}`;
}

function DropPreview({ day, from, broker }: Pick<DayColumnProps, 'day' | 'from' | 'broker'>) {
  const isOver = ({ slot }: { slot: CalendarSlot | null }): boolean =>
    slot?.day === day && (!broker || slot.brokerId === broker.id);
  const time = useVisitDrag((state) => (isOver(state) ? state.slot?.time : null));
  const minutes = useVisitDrag((state) => (isOver(state) ? state.visit?.durationMinutes : null));
  if (!time || !minutes) return null;
  const begins = minutesOfTime(time);
  return (
    <div
      className={styles.preview}
      style={at(begins - from, Math.min(minutes, MIDNIGHT - begins))}
      aria-hidden
    >
      {time}
    </div>
  );
}
