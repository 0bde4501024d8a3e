import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUrlParams } from '../../../ui/url-params.js';
import { operationsKeys } from '../operations-queries.js';
import { EVENT_PARAMS, eventFilterOf, NO_EVENT_FILTER } from './event-url.js';
import { EventDrawer } from './EventDrawer.js';
import { EventFilters } from './EventFilters.js';
import { EventList } from './EventList.js';
import styles from '../operations.module.css';

export default function EventsTab() {
  const client = useQueryClient();
  const { values, change } = useUrlParams(EVENT_PARAMS);
  const filter = useMemo(() => eventFilterOf(values), [values]);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <p className={styles.lead}>
        Tudo o que acontece no sistema fica guardado como evento, para sempre. Os dados pessoais aparecem como
        •••.
      </p>
      <EventFilters
        values={values}
        onChange={change}
        onClear={isFiltered ? () => change(NO_EVENT_FILTER) : undefined}
      />
      <EventList
        key={JSON.stringify(filter)}
        filter={filter}
        onClear={isFiltered ? () => change(NO_EVENT_FILTER) : undefined}
        onRefresh={() => void client.resetQueries({ queryKey: operationsKeys.events })}
      />
      {values.open !== undefined && (
        <EventDrawer key={values.open} position={values.open} onClose={() => change({ open: null })} />
      )}
    </>
  );
}
