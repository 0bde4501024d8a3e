import { can, seesOthers } from '@lox/contracts/permissions.js';
import { REPORT_LABELS } from '@lox/contracts/reports.js';
import { useCallback, useMemo } from 'react';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { optionsOf } from '../../ui/options.js';
import { MessageScreen } from '../../ui/MessageScreen.js';
import { DenialButton } from '../../ui/DenialButton.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { useAsOf } from '../../ui/as-of.js';
import { SeeAsOf } from '../../records/past/SeeAsOf.js';
import { useSession } from '../../session/session.js';
import { ExportButton } from './ExportButton.js';
import { MonthReportButton } from './MonthReportButton.js';
import { openReports, useReportUrl } from './report-url.js';
import { serializeRows, type FigureRows } from './figure-rows.js';
import { reportPeriodText } from './report-texts.js';
import { ReportControls } from './ReportControls.js';
import { ReportPanel } from './ReportPanel.js';
import { RowsContext } from './rows/rows-context.js';
import page from '../../ui/page.module.css';
import styles from './reports.module.css';

const RowsDrawer = lazyDialog(() => import('./rows/RowsDrawer.js'));

export default function ReportsScreen() {
  const { ability } = useSession();
  const tabs = useMemo(() => openReports(ability), [ability]);
  if (tabs.length > 0) return <Reports tabs={tabs} />;
  return (
    <MessageScreen
      wayBack
      action={<DenialButton missing={{ module: 'reports', action: 'basic' }} />}
      title="Acesso Negado"
      text="Você não tem permissão para acessar relatórios. Entre em contato com um administrador."
    />
  );
}

function Reports({ tabs }: { tabs: ReturnType<typeof openReports> }) {
  const { ability } = useSession();
  const { asOf } = useAsOf();
  const choosesBroker = seesOthers(ability, 'leads');
  const { address, query, before, change, toRows } = useReportUrl(tabs, choosesBroker);
  const { tab, period, rows } = address;
  const readable = useCallback(
    (of: FigureRows) => (can(ability, 'read', of.kind) ? toRows(of) : null),
    [ability, toRows],
  );
  return (
    <div className={page.stacked}>
      <ScreenHeader
        title="Relatórios e Analytics"
        text={reportPeriodText(query)}
        className={`stack gap-2 ${styles.head}`}
      >
        <div className={`flex wrap end gap-2 ${styles.controls}`}>
          <ReportControls address={address} choosesBroker={choosesBroker} onChange={change} />
        </div>
        <div className={`flex wrap end gap-2 ${styles.actions}`}>
          <SeeAsOf named={asOf !== undefined} />
          {!asOf && (
            <>
              <MonthReportButton />
              <ExportButton type={tab} query={query} />
            </>
          )}
        </div>
      </ScreenHeader>
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
            before={before}
            onAll={period === 'all' ? undefined : () => change({ period: 'all' })}
          />
        </div>
      </RowsContext>
      {rows && can(ability, 'read', rows.kind) && (
        <RowsDrawer
          key={serializeRows(rows)}
          rows={rows}
          query={query}
          onClose={() => change({ rows: null })}
        />
      )}
    </div>
  );
}
