import { useQuery } from '@tanstack/react-query';
import { UNASSIGNED } from '@lox/contracts/users.js';
import type { Visit } from '@lox/contracts/visits.js';
import { useMemo } from 'react';
import { useBrokers } from '../../../records/use-brokers.js';
import { brokersQuery } from '../../../records/brokers.js';
import type { VisitUrlState } from '../visit-url.js';
import { groupByDay, NO_VISITS, shownDays } from './calendar-days.js';
import { NOBODY, peopleOf, personColors, personKey, type CalendarPerson } from './people.js';

const NO_PEOPLE: readonly CalendarPerson[] = [];

/** Everybody's while nobody is chosen. */
export function usePeople(
  { view, views, date, filters, people: wanted }: VisitUrlState,
  visits: readonly Visit[],
  single: boolean,
) {
  const seesOthers = views.includes('team');
  const readable = useBrokers('read', 'visits', seesOthers);
  const { data: brokers } = useQuery({ ...brokersQuery, enabled: seesOthers });
  const colorOf = useMemo(() => personColors(brokers?.map(({ id }) => id) ?? []), [brokers]);
  const all = useMemo(() => groupByDay(visits), [visits]);
  const keys = useMemo(() => new Set(wanted?.split(',')), [wanted]);
  const people = useMemo(() => {
    if (!seesOthers) return NO_PEOPLE;
    const isListed = (id: string, takesLeads: boolean) =>
      keys.has(id) || (view === 'team' && takesLeads && (filters.brokerId ?? id) === id);
    const listed = readable.filter(({ id, takesLeads }) => isListed(id, takesLeads));
    return peopleOf(
      keys.has(UNASSIGNED) ? [NOBODY, ...listed] : listed,
      shownDays(view, date).map((day) => all.get(day) ?? NO_VISITS),
    );
  }, [seesOthers, readable, keys, view, filters.brokerId, all, date]);
  const chosen = useMemo(() => people.filter(({ id }) => keys.has(personKey(id))), [people, keys]);
  const shown = useMemo(
    () => (single ? (chosen.length > 0 ? chosen : people).slice(0, 1) : chosen.length > 0 ? chosen : people),
    [single, chosen, people],
  );
  const byDay = useMemo(
    () => (shown.length === people.length ? all : groupByDay(visitsOf(visits, shown))),
    [all, visits, shown, people],
  );
  return { people, chosen, shown, byDay, colorOf };
}

function visitsOf(visits: readonly Visit[], people: readonly CalendarPerson[]): Visit[] {
  const ids = new Set(people.map(({ id }) => id));
  return visits.filter(({ brokerId }) => ids.has(brokerId));
}
