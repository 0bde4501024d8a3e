import { Calendar } from './calendar/Calendar.js';
import { ActiveFilters } from './filters/ActiveFilters.js';
import { useBrand } from '../../app/brand.js';
import { VisitList } from './list/VisitList.js';
import { useVisitAddress } from './visit-address.js';
import { VisitCounters } from './VisitCounters.js';
import { VisitDesk } from './VisitDesk.js';
import { VisitTabs } from './VisitTabs.js';
import styles from './visits.module.css';

/** `/admin/visits`: the calendar and the scheduled visits (operations.md §2.3). */
export default function VisitsScreen() {
  const { systemName } = useBrand();
  const address = useVisitAddress();
  const { tab, filters, change, clearFilters } = address;
  return (
    <VisitDesk address={address}>
      <div className={styles.page} data-tab={tab}>
        <title>{`Visitas · ${systemName}`}</title>
        <header className={styles.head}>
          <div className={styles.heading}>
            <h1>Visitas</h1>
            <p>Agende e acompanhe as visitas aos imóveis</p>
          </div>
          <VisitCounters
            filters={filters}
            onChoose={(status) => change({ filters: { status: status === filters.status ? null : status } })}
          />
        </header>
        <VisitTabs tab={tab} onChange={(next) => change({ tab: next })} />
        <div id="visit-panel" role="tabpanel" aria-labelledby={`visit-tab-${tab}`} className={styles.panel}>
          <ActiveFilters
            filters={filters}
            onChange={(part) => change({ filters: part })}
            onClear={clearFilters}
          />
          {tab === 'calendar' ? <Calendar address={address} /> : <VisitList address={address} />}
        </div>
      </div>
    </VisitDesk>
  );
}
