import { LEAD_SOURCES, LEAD_STATUSES, LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { can } from '@lox/contracts/permissions.js';
import type { LeadsReport, ReportQuery } from '@lox/contracts/reports.js';
import { useSession } from '../../../session/session.js';
import { CohortCards } from './CohortCards.js';
import { Bars } from '../charts/Bars.js';
import { ChartCard, FIRST_LINES } from '../charts/ChartCard.js';
import { Figure, FigureList } from '../charts/Figure.js';
import { LEAD_COLORS } from '../../../records/status-colors.js';
import { largestFirst, chartValuesOf } from '../charts/chart-values.js';
import { ReasonCard } from '../charts/ReasonCard.js';
import { Ring } from '../charts/Ring.js';
import type { FigureRows } from '../figure-rows.js';
import { countText, daysText, shareText } from '../../../ui/number-texts.js';
import { PresentFunnel, ReachedFunnel } from './LeadFunnels.js';
import styles from '../charts/charts.module.css';

const where = (filters: FigureRows['where']): FigureRows => ({ kind: 'leads', where: filters });

export function LeadsTab({ report, query }: { report: LeadsReport; query: ReportQuery }) {
  const { ability } = useSession();
  const { totalLeads: all, leadsByStatus } = report;
  const closed = leadsByStatus.closed ?? 0;
  const statuses = chartValuesOf(LEAD_STATUSES, leadsByStatus, all, {
    labels: LEAD_STATUS_LABELS,
    colors: LEAD_COLORS,
    rowsOf: (status) => where({ status }),
  });
  const sources = largestFirst(
    chartValuesOf(LEAD_SOURCES, report.leadsBySource, all, {
      labels: LEAD_SOURCE_LABELS,
      rowsOf: (source) => where({ source }),
    }),
  );
  return (
    <>
      <FigureList label="Números principais">
        <Figure name="Total de leads" value={countText(all)} rows={where({})} />
        <Figure
          name="Fechados"
          value={countText(closed)}
          note={`${shareText(closed, all)} de conversão`}
          rows={where({ status: 'closed' })}
        />
        <Figure
          name="Tempo médio até fechar"
          value={closed === 0 ? '–' : daysText(report.averageTimeToClose)}
          note="Da chegada ao fechamento"
          rows={where({ status: 'closed' })}
        />
      </FigureList>
      <div className={`stack gap-4 ${styles.cards}`}>
        <ReachedFunnel report={report} />
        <PresentFunnel report={report} />
        {can(ability, 'advanced', 'reports') && <CohortCards query={query} />}
        <ChartCard
          title="Leads por status"
          heads={['Status', 'Leads', 'Parte']}
          parts={statuses}
          chart={<Ring parts={statuses} figure={countText(all)} caption={all === 1 ? 'lead' : 'leads'} />}
        />
        <ChartCard
          title="Leads por origem"
          heads={['Origem', 'Leads', 'Parte']}
          parts={sources}
          chart={<Bars parts={sources.slice(0, FIRST_LINES)} />}
        />
        <ReasonCard
          title="Perdidos por motivo"
          counted="Leads"
          reasons={report.lostByReason}
          rows={where({ status: 'lost' })}
        />
      </div>
    </>
  );
}
