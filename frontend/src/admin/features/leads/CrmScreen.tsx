import { CRM_LABELS } from '@lox/contracts/leads.js';
import { lazy, Suspense } from 'react';
import { BoardPage } from './board/BoardPage.js';
import { useCrmTab } from './crm-address.js';
import { CrmTabs } from './crm-reports/CrmTabs.js';
import { CrmSummary } from './CrmSummary.js';
import styles from './crm-reports/crm-reports.module.css';

const CrmReports = lazy(() => import('./crm-reports/CrmReports.js'));

/** `/admin/crm`: the pipeline with the CRM's labels and figures, and its reports (docs/behaviour/leads.md#crm). */
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
          <CrmTabs tab={tab} onChange={change} />
          <div id="crm-panel" role="tabpanel" aria-labelledby={`crm-tab-${tab}`} className={styles[tab]}>
            {tab === 'pipeline' ? (
              pipeline
            ) : (
              <Suspense>
                <CrmReports />
              </Suspense>
            )}
          </div>
        </>
      )}
    />
  );
}
