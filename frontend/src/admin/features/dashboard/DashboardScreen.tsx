import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { NOW, presentOf, useAsOf } from '../../ui/as-of.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { useSession } from '../../session/session.js';
import { SeeAsOf } from '../../records/past/SeeAsOf.js';
import { dashboardQuery } from './dashboard-queries.js';
import { greeting, todayText } from './dashboard-texts.js';
import { FirstStepsCard } from './FirstStepsCard.js';
import { FigureCards } from './FigureCards.js';
import { QuickActions } from './QuickActions.js';
import { RecentList } from './RecentList.js';
import { SystemOverview } from './SystemOverview.js';
import { TodayPanel } from './today/TodayPanel.js';
import page from '../../ui/page.module.css';
import panel from '../../ui/panel.module.css';
import styles from './dashboard.module.css';

export default function DashboardScreen() {
  const { user } = useSession();
  const at = useAsOf();
  const query = useQuery(dashboardQuery(at));
  const { data, error } = query;
  const now = presentOf(at);
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <ScreenHeader
        title="Dashboard Administrativo"
        text={
          <>
            {greeting(user.name, presentOf(NOW))}.{' '}
            <span>
              {at.asOf ? 'Era' : 'Hoje é'} {todayText(now)}.
            </span>
          </>
        }
        className={`row gap-3 ${styles.head}`}
      >
        <SeeAsOf named />
      </ScreenHeader>
      {!at.asOf && (
        <>
          <FirstStepsCard />
          <TodayPanel />
        </>
      )}
      <LoadFailed
        title="Não foi possível carregar o dashboard"
        query={query}
        className={`card ${styles.failed}`}
      />
      {(data ?? !error) && (
        <>
          {data ? <FigureCards dashboard={data} /> : <CardSkeleton />}
          <div className={styles.columns}>
            {data ? <RecentList recent={data.recent} /> : <PanelSkeleton />}
            <div className={styles.side}>
              <QuickActions />
              {data ? <SystemOverview dashboard={data} /> : <PanelSkeleton />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.cards} role="status" aria-label="Carregando dashboard">
      {[1, 2, 3, 4].map((bone) => (
        <div key={bone} className={`${panel.panel} ${styles.card}`} aria-hidden>
          <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2, width: ['35%', '60%'] }} />
        </div>
      ))}
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className={panel.panel} aria-hidden>
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 6 }} />
    </div>
  );
}
