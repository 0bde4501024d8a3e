import { useQuery } from '@tanstack/react-query';
import type { Day } from '@lox/contracts/local-time.js';
import { mayHandOver } from '@lox/contracts/permissions.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Grid } from 'antd';
import { useMemo, useRef } from 'react';
import { useBrokers } from '../../../records/use-brokers.js';
import { useAsOf } from '../../../ui/as-of.js';
import { useSession } from '../../../session/session.js';
import type { VisitUrlState } from '../visit-url.js';
import { useVisitActions } from '../visit-actions.js';
import { mayChangeVisit, mayChooseBroker, mayCreateVisits } from '../visit-permissions.js';
import { visitSpanQuery } from '../visit-queries.js';
import { AbsenceStrip } from './AbsenceStrip.js';
import { fetchedSpan, isInPeriod, NO_VISITS, visitPartsOf, periodTitle, shownDays } from './calendar-days.js';
import { CalendarError, CalendarProgress } from './CalendarStates.js';
import { isSameSlot, isSameTime, slotInstant, slotOfVisit } from './calendar-slot.js';
import { VisitDragPreview, VisitDragAnnouncer, useFocusAfterMove } from './VisitDragFeedback.js';
import { MonthDay } from './MonthDay.js';
import { MonthGrid } from './MonthGrid.js';
import { PhoneMonth } from './PhoneMonth.js';
import { PeopleChips, PeopleHeads, PeopleSwitch } from './PeopleChips.js';
import { personKey, visitsOfPerson, type CalendarPerson } from './people.js';
import { MarkedVisitsContext, PersonColorsContext } from './PersonMark.js';
import { shownHours } from './time-grid.js';
import { TimeView, WeekFoot, WeekHeads, type TimeColumn } from './TimeView.js';
import { usePeople } from './use-people.js';
import { CalendarToolbar } from './CalendarToolbar.js';
import { teamDayQuery } from './team-day-query.js';
import { useCalendarClicks } from './use-calendar-clicks.js';
import { useCalendarKeys } from './use-calendar-keys.js';
import { useKeyboardDrag } from './use-keyboard-drag.js';
import { usePointerDrag, type VisitDragOptions } from './use-pointer-drag.js';
import month from './month.module.css';
import styles from './calendar.module.css';

const NOTHING: Visit[] = [];

export function Calendar({ address }: { address: VisitUrlState }) {
  const { view, date, today, filters, change } = address;
  const { ability, user } = useSession();
  const actions = useVisitActions();
  const phone = !(Grid.useBreakpoint().md ?? true);
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);

  const span = fetchedSpan(date);
  const query = useQuery(visitSpanQuery(span.start, span.end, { ...filters, ...useAsOf() }));
  const visits = query.data ?? NOTHING;
  const team = view === 'team';
  const { people, chosen, shown, byDay, colorOf } = usePeople(address, visits, team && phone);
  const byId = useMemo(() => new Map(visits.map((visit) => [visit.id, visit])), [visits]);
  const days = useMemo(() => shownDays(view, date), [view, date]);
  const { from, until } = useMemo(
    () =>
      shownHours(view === 'month' ? [] : days.flatMap((day) => visitPartsOf(byDay.get(day) ?? NO_VISITS))),
    [byDay, days, view],
  );
  const hours = useMemo(() => ({ from, until }), [from, until]);
  const mayCreate = mayCreateVisits(ability);
  const bookable = useBrokers('manage_all', 'visits', team);
  const isBookable = (id: string | null): boolean =>
    mayChooseBroker(ability) ? bookable.some((broker) => broker.id === id) : id === user.id;
  const { data: teamDay } = useQuery({ ...teamDayQuery(date), enabled: team });
  const onDay = (day: Day) => byDay.get(day) ?? NO_VISITS;
  const columns: TimeColumn[] = team
    ? shown.map((broker) => ({
        key: personKey(broker.id),
        day: date,
        visits: visitsOfPerson(onDay(date), broker.id),
        mayCreate: mayCreate && isBookable(broker.id),
        broker,
        hours: teamDay?.brokers.find(({ id }) => id === broker.id)?.hours,
      }))
    : days.map((day) => ({ key: day, day, visits: onDay(day), mayCreate }));
  const nameOf = (id: string | null) => (team ? people.find((person) => person.id === id)?.name : undefined);
  const choose = (them: readonly CalendarPerson[]) =>
    change({ people: them.map(({ id }) => personKey(id)).join(',') || null });

  const field: VisitDragOptions = {
    visitOf: (id) => byId.get(id),
    mayMove: (visit) => mayChangeVisit(ability, visit),
    hours: view === 'month' ? null : hours,
    ...(team && {
      columnsFor: (visit: Visit) =>
        (phone ? people : shown)
          .map(({ id }) => id)
          .filter((id) => id === visit.brokerId || mayHandOver(ability, 'visits', visit, { brokerId: id })),
    }),
    drop: (visit, place, byKeyboard) => {
      if (isSameSlot(place, slotOfVisit(visit))) return;
      const isMoved = !isSameTime(place, slotOfVisit(visit));
      actions.move(visit, isMoved ? slotInstant(place) : visit.scheduledDate, place.brokerId);
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
      <PersonColorsContext value={colorOf}>
        <MarkedVisitsContext value={!team && people.length > 1}>
          <CalendarToolbar address={address} visits={query.data && byDay} title={title} />
          <AbsenceStrip days={days} brokerId={filters.brokerId} />
          {people.length > 1 && !(team && phone) && (
            <PeopleChips people={people} chosen={chosen} onChoose={choose} />
          )}
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
            {view !== 'month' && (
              <TimeView
                view={team && phone ? 'day' : view}
                columns={columns}
                date={date}
                hours={hours}
                title={title}
                heads={
                  view === 'week' ? (
                    <WeekHeads days={days} today={today} />
                  ) : (
                    team && !phone && <PeopleHeads day={date} people={shown} />
                  )
                }
                foot={view === 'week' && <WeekFoot days={days} byDay={byDay} />}
              />
            )}
            {team && phone && (
              <PeopleSwitch
                day={date}
                people={people}
                shown={shown[0]}
                onChoose={(person) => choose([person])}
              />
            )}
          </div>
          <VisitDragPreview ghost={ghost} whom={nameOf} />
          <VisitDragAnnouncer whom={nameOf} />
        </MarkedVisitsContext>
      </PersonColorsContext>
    </section>
  );
}
