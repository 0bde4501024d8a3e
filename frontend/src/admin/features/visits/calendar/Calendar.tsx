import { useQuery } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { Grid } from 'antd';
import { useMemo, useRef } from 'react';
import { useSession } from '../../../session/session.js';
import type { VisitUrlState } from '../visit-url.js';
import { useVisitActions } from '../visit-actions.js';
import { mayChangeVisit, mayCreateVisits } from '../visit-permissions.js';
import { visitSpanQuery } from '../visit-queries.js';
import { AbsenceStrip } from './AbsenceStrip.js';
import {
  fetchedSpan,
  groupByDay,
  isInPeriod,
  NO_VISITS,
  visitPartsOf,
  periodTitle,
  shownDays,
} from './calendar-days.js';
import { CalendarError, CalendarProgress } from './CalendarStates.js';
import { slotInstant } from './calendar-slot.js';
import { VisitDragPreview, VisitDragAnnouncer, useFocusAfterMove } from './VisitDragFeedback.js';
import { MonthDay } from './MonthDay.js';
import { MonthGrid } from './MonthGrid.js';
import { PhoneMonth } from './PhoneMonth.js';
import { shownHours } from './time-grid.js';
import { TimeView } from './TimeView.js';
import { CalendarToolbar } from './CalendarToolbar.js';
import { useCalendarClicks } from './use-calendar-clicks.js';
import { useCalendarKeys } from './use-calendar-keys.js';
import { useKeyboardDrag } from './use-keyboard-drag.js';
import { usePointerDrag, type VisitDragOptions } from './use-pointer-drag.js';
import month from './month.module.css';
import styles from './calendar.module.css';

const NOTHING: Visit[] = [];

export function Calendar({ address }: { address: VisitUrlState }) {
  const { view, date, today, filters, change } = address;
  const { ability } = useSession();
  const actions = useVisitActions();
  const phone = !(Grid.useBreakpoint().md ?? true);
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);

  const span = fetchedSpan(date);
  const query = useQuery(visitSpanQuery(span.start, span.end, filters));
  const visits = query.data ?? NOTHING;
  const byDay = useMemo(() => groupByDay(visits), [visits]);
  const byId = useMemo(() => new Map(visits.map((visit) => [visit.id, visit])), [visits]);
  const days = useMemo(() => shownDays(view, date), [view, date]);
  const { from, until } = useMemo(
    () =>
      shownHours(view === 'month' ? [] : days.flatMap((day) => visitPartsOf(byDay.get(day) ?? NO_VISITS))),
    [byDay, days, view],
  );
  const hours = useMemo(() => ({ from, until }), [from, until]);
  const mayCreate = mayCreateVisits(ability);

  const field: VisitDragOptions = {
    visitOf: (id) => byId.get(id),
    mayMove: (visit) => mayChangeVisit(ability, visit),
    hours: view === 'month' ? null : hours,
    drop: (visit, place, byKeyboard) => {
      if (slotInstant(place) === visit.scheduledDate) return;
      actions.move(visit, slotInstant(place));
      // Tab then finds the visit on the new day.
      if (byKeyboard && isInPeriod(view, date, place.day)) change({ date: place.day });
    },
  };
  usePointerDrag(root, ghost, field);
  const onDragKey = useKeyboardDrag(root, days, field);
  useFocusAfterMove(root, visits);
  const onClick = useCalendarClicks(field, { mayCreate, change, actions });
  const onKeyDown = useCalendarKeys({ root, address, mayCreate, onDragKey });
  const title = periodTitle(view, date);
  const grid = { date, today, byDay, title };

  return (
    <section
      className={`column fills-height ${styles.calendar}`}
      aria-label="Calendário de visitas"
      onKeyDown={onKeyDown}
    >
      <CalendarToolbar address={address} visits={query.data && byDay} title={title} />
      <AbsenceStrip days={days} brokerId={filters.brokerId} />
      <CalendarProgress busy={query.isPending} />
      {query.isError && (
        <CalendarError
          error={query.error}
          outdated={query.data !== undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {/* The calendar only delegates events of the buttons and cells inside. */}
      <div
        ref={root}
        className={styles.grid}
        data-view={view}
        aria-busy={query.isPending}
        role="presentation"
        tabIndex={-1}
        onClick={onClick.click}
        onContextMenu={onClick.menu}
      >
        {view === 'month' &&
          (phone ? <PhoneMonth {...grid} /> : <MonthGrid {...grid} classes={month} Cell={MonthDay} />)}
        {view !== 'month' && <TimeView {...grid} days={days} hours={hours} mayCreate={mayCreate} />}
      </div>
      <VisitDragPreview ghost={ghost} />
      <VisitDragAnnouncer />
    </section>
  );
}
