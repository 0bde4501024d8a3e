import { CRM_LABELS } from '@lox/contracts/leads.js';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { optionsOf } from '../../ui/options.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { BoardPage } from './board/BoardPage.js';
import { CRM_TABS, useCrmTab } from './crm-url.js';
import { CrmSummary } from './CrmSummary.js';
import styles from './crm-reports/crm-reports.module.css';

const CrmReports = lazy(() => import('./crm-reports/CrmReports.js'));

const TABS = optionsOf(CRM_TABS, { pipeline: 'Pipeline de Vendas', reports: 'Relatórios' });

export default function CrmScreen() {
  const { tab, change } = useCrmTab();
  return (
    <BoardPage
      title="CRM"
      labels={CRM_LABELS}
      lead={() => 'Gerencie seus leads e oportunidades de venda'}
      summary={<CrmSummary />}
      frame={(pipeline) => (
        <>
          <TabStrip name="crm" label="CRM" tabs={TABS} tab={tab} className={styles.tabs} onChange={change} />
          <div id="crm-panel" role="tabpanel" aria-labelledby={`crm-tab-${tab}`} className={styles[tab]}>
            {tab === 'pipeline' ? (
              pipeline
            ) : (
              <Suspense fallback={<Skeleton active />}>
                <CrmReports />
              </Suspense>
            )}
          </div>
        </>
      )}
    />
  );
}
