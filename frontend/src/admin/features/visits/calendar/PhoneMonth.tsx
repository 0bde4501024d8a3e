import { memo } from 'react';
import { VisitCard } from '../list/VisitCard.js';
import { dayName, visitsText } from '../../../records/visit-texts.js';
import { NO_VISITS, visitPartsOf } from './calendar-days.js';
import { looksSame, MonthGrid, useDayCell, type MonthDayProps, type MonthProps } from './MonthGrid.js';
import status from '../../../records/status.module.css';
import styles from './phone-month.module.css';

const DOTS = 3;
const CLASSES = { month: `card ${styles.month}`, weekdays: styles.row, week: styles.row };

export function PhoneMonth(month: MonthProps) {
  const { date, byDay } = month;
  const visits = byDay.get(date) ?? NO_VISITS;
  return (
    <>
      <MonthGrid {...month} classes={CLASSES} Cell={PhoneDay} />
      <section className={styles.agenda} aria-label={dayName(date)}>
        <h2>
          {dayName(date)} <span>{visitsText(visits.own.length)}</span>
        </h2>
        {visitPartsOf(visits).map(({ visit, continued }) => (
          <VisitCard key={visit.id} visit={visit} on={continued ? 'next-day' : 'day'} />
        ))}
      </section>
    </>
  );
}

const PhoneDay = memo(function PhoneDay(props: MonthDayProps) {
  const { day, visits } = props;
  const cell = useDayCell(props);
  return (
    <div {...cell} className={styles.day} data-choose-day={day}>
      <span className="sr-only">{`${dayName(day)}, ${visitsText(visits.own.length)}`}</span>
      <b aria-hidden>{Number(day.slice(8))}</b>
      <span className={styles.dots} aria-hidden>
        {visits.own.length > DOTS ? (
          <small>{visits.own.length}</small>
        ) : (
          visits.own.map((visit) => <i key={visit.id} className={status.tone} data-status={visit.status} />)
        )}
      </span>
    </div>
  );
}, looksSame);
