import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useBrand } from '../../ui/brand.js';
import { useSession } from '../../session/session.js';
import { dashboardQuery } from './dashboard-queries.js';
import { greeting, todayText } from './dashboard-texts.js';
import { FigureCards } from './FigureCards.js';
import { QuickActions } from './QuickActions.js';
import { RecentList } from './RecentList.js';
import { SystemOverview } from './SystemOverview.js';
import styles from './dashboard.module.css';

/** `/admin/dashboard`: key figures, recent activity and quick actions (docs/behaviour/dashboard.md). */
export default function DashboardScreen() {
  const { user } = useSession();
  const { systemName } = useBrand();
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery);
  const now = new Date();
  return (
    <div className={styles.page}>
      <title>{`Dashboard Administrativo · ${systemName}`}</title>
      <header className={styles.head}>
        <h1>Dashboard Administrativo</h1>
        <p>
          {greeting(user.name, now)}. <span>Hoje é {todayText(now)}.</span>
        </p>
      </header>
      {!data && error && (
        <div className={styles.failed} role="alert">
          <h2>Não foi possível carregar o dashboard</h2>
          <p>
            <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
          </p>
          <Button type="primary" onClick={() => void refetch()} loading={isFetching}>
            Tentar de novo
          </Button>
        </div>
      )}
      {(data ?? !error) && (
        <>
          {data ? <FigureCards dashboard={data} /> : <CardBones />}
          <div className={styles.columns}>
            {data ? <RecentList recent={data.recent} /> : <PanelBones />}
            <div className={styles.side}>
              <QuickActions />
              {data ? <SystemOverview dashboard={data} /> : <PanelBones />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function CardBones() {
  return (
    <div className={styles.cards} role="status" aria-label="Carregando dashboard">
      {[1, 2, 3, 4].map((bone) => (
        <div key={bone} className={styles.card} aria-hidden>
          <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2, width: ['35%', '60%'] }} />
        </div>
      ))}
    </div>
  );
}

function PanelBones() {
  return (
    <div className={styles.panel} aria-hidden>
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 6 }} />
    </div>
  );
}
