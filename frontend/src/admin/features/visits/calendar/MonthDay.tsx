import type { Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Popover } from 'antd';
import { memo, useState } from 'react';
import { dayName, visitsText } from '../visit-texts.js';
import { sameVisits } from './calendar-days.js';
import { DayPopover } from './DayPopover.js';
import { useHeldVisit } from './held-visit.js';
import { VisitChip } from './VisitChip.js';
import styles from './month.module.css';

/** Most visits that a day of a month shows (operations.md §9). */
const SHOWN = 4;

interface MonthDayProps {
  day: Day;
  visits: readonly Visit[];
  isToday: boolean;
  /** The day that is looked at: the one where Tab stops. */
  isChosen: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
}

/** A day of the month; drawn again only when its own visits change. */
export const MonthDay = memo(
  function MonthDay({ day, visits, isToday, isChosen, isOutside }: MonthDayProps) {
    const isOver = useHeldVisit((state) => state.place?.day === day);
    const hidden = visits.length - SHOWN;
    return (
      <div
        role="gridcell"
        className={styles.day}
        data-drop-day={day}
        data-calendar-day={day}
        data-today={isToday}
        data-outside={isOutside}
        data-over={isOver}
        tabIndex={isChosen ? 0 : -1}
        aria-selected={isChosen}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${dayName(day)}, ${visitsText(visits.length)}`}
      >
        <div className={styles.dayHead}>
          <button
            type="button"
            className={styles.number}
            data-day-view={day}
            tabIndex={isChosen ? 0 : -1}
            aria-label={`Ver o dia: ${dayName(day)}`}
          >
            {Number(day.slice(8))}
          </button>
          {hidden > 0 && <More day={day} visits={visits} hidden={hidden} reachable={isChosen} />}
        </div>
        {visits.slice(0, SHOWN).map((visit) => (
          <VisitChip key={visit.id} visit={visit} reachable={isChosen} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.isToday === after.isToday &&
    before.isChosen === after.isChosen &&
    before.isOutside === after.isOutside &&
    before.day === after.day &&
    sameVisits(before.visits, after.visits),
);

function More({
  day,
  visits,
  hidden,
  reachable,
}: {
  day: Day;
  visits: readonly Visit[];
  hidden: number;
  reachable: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      content={<DayPopover day={day} visits={visits} onClose={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={styles.more}
        tabIndex={reachable ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`+${hidden} mais em ${dayName(day)}`}
      >
        +{hidden} mais
      </button>
    </Popover>
  );
}
