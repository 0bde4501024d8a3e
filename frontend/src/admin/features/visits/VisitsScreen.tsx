import { PlusOutlined } from '@ant-design/icons';
import type { Day } from '@lox/contracts/local-time.js';
import { Button } from 'antd';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { optionsOf } from '../../ui/options.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { useSession } from '../../session/session.js';
import { SeeAsOf } from '../../records/past/SeeAsOf.js';
import { Calendar } from './calendar/Calendar.js';
import { ActiveFilters } from './filters/ActiveFilters.js';
import { VisitList } from './list/VisitList.js';
import { useVisitActions } from './visit-actions.js';
import { useVisitUrl, VISIT_TABS } from './visit-url.js';
import { mayCreateVisits } from './visit-permissions.js';
import { VisitCounters } from './VisitCounters.js';
import { VisitActionsProvider } from './VisitActionsProvider.js';
import styles from './visits.module.css';

const TABS = optionsOf(VISIT_TABS, { calendar: 'Calendário', list: 'Visitas Agendadas' });

export default function VisitsScreen() {
  const address = useVisitUrl();
  const { tab, date, today, filters, change, filter, clearFilters } = address;
  return (
    <VisitActionsProvider address={address}>
      <div className={styles.page} data-tab={tab}>
        <ScreenHeader
          title="Visitas"
          text="Agende e acompanhe as visitas aos imóveis"
          className={`row rigid ${styles.head}`}
        >
          <VisitCounters
            filters={filters}
            onChoose={(status) => filter({ status: status === filters.status ? null : status })}
          />
          <SeeAsOf />
          <NewVisitButton day={tab === 'calendar' ? date : today} />
        </ScreenHeader>
        <TabStrip
          name="visit"
          label="Visitas"
          tabs={TABS}
          tab={tab}
          className={styles.tabs}
          onChange={(next) => change({ tab: next })}
        />
        <div
          id="visit-panel"
          role="tabpanel"
          aria-labelledby={`visit-tab-${tab}`}
          className={`column fills-height ${styles.panel}`}
        >
          <ActiveFilters filters={filters} onChange={filter} onClear={clearFilters} />
          {tab === 'calendar' ? <Calendar address={address} /> : <VisitList address={address} />}
        </div>
      </div>
    </VisitActionsProvider>
  );
}

function NewVisitButton({ day }: { day: Day }) {
  const { ability } = useSession();
  const actions = useVisitActions();
  if (!mayCreateVisits(ability)) return null;
  return (
    <Button type="primary" icon={<GlyphIcon glyph={PlusOutlined} />} onClick={() => actions.create({ day })}>
      Nova Visita
    </Button>
  );
}
