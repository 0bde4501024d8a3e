import { can, seesOthers } from '@lox/contracts/permissions.js';
import { REPORT_LABELS } from '@lox/contracts/reports.js';
import { useCallback, useMemo } from 'react';
import { PageHead } from '../../ui/PageHead.js';
import { optionsOf } from '../../ui/options.js';
import { Notice } from '../../ui/Notice.js';
import { WhyButton } from '../../ui/WhyButton.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { useSession } from '../../session/session.js';
import { ExportButton } from './ExportButton.js';
import { openReports, useReportAddress } from './report-address.js';
import { writeRows, type Rows } from './report-rows.js';
import { periodText } from './report-texts.js';
import { ReportControls } from './ReportControls.js';
import { ReportPanel } from './ReportPanel.js';
import { RowsContext } from './rows/rows-context.js';
import page from '../../ui/page.module.css';
import styles from './reports.module.css';

const RowsDrawer = lazyDialog(() => import('./rows/RowsDrawer.js'));

/** `/admin/reports`: Relatórios e Analytics (docs/behaviour/reports.md). */
export default function ReportsScreen() {
  const { ability } = useSession();
  const tabs = useMemo(() => openReports(ability), [ability]);
  if (tabs.length > 0) return <Reports tabs={tabs} />;
  return (
    <Notice
      wayBack
      action={<WhyButton missing={{ module: 'reports', action: 'basic' }} />}
      title="Acesso Negado"
      text="Você não tem permissão para acessar relatórios. Entre em contato com um administrador."
    />
  );
}

function Reports({ tabs }: { tabs: ReturnType<typeof openReports> }) {
  const { ability } = useSession();
  const choosesBroker = seesOthers(ability, 'leads');
  const { address, query, change, toRows } = useReportAddress(tabs, choosesBroker);
  const { tab, period, rows } = address;
  const readable = useCallback(
    (of: Rows) => (can(ability, 'read', of.kind) ? toRows(of) : null),
    [ability, toRows],
  );
  return (
    <div className={page.stacked}>
      <PageHead title="Relatórios e Analytics" text={periodText(query)} className={styles.head}>
        <div className={styles.controls}>
          <ReportControls address={address} choosesBroker={choosesBroker} onChange={change} />
        </div>
        <ExportButton type={tab} query={query} />
      </PageHead>
      <TabStrip
        name="report"
        label="Relatórios"
        tabs={optionsOf(tabs, REPORT_LABELS)}
        tab={tab}
        className={styles.tabs}
        onChange={(next) => change({ tab: next })}
      />
      <RowsContext value={readable}>
        <div id="report-panel" role="tabpanel" aria-labelledby={`report-tab-${tab}`}>
          <ReportPanel
            key={tab}
            type={tab}
            query={query}
            onAll={period === 'all' ? undefined : () => change({ period: 'all' })}
          />
        </div>
      </RowsContext>
      {rows && can(ability, 'read', rows.kind) && (
        <RowsDrawer key={writeRows(rows)} rows={rows} query={query} onClose={() => change({ rows: null })} />
      )}
    </div>
  );
}
