import { LEAD_SOURCES, LEAD_STATUSES, SOURCE_LABELS, STATUS_LABELS } from '@lox/contracts/leads.js';
import type { LeadsReport } from '@lox/contracts/reports.js';
import { Bars } from '../charts/Bars.js';
import { ChartCard, FIRST_LINES } from '../charts/ChartCard.js';
import { Figure, Figures } from '../charts/Figure.js';
import { LEAD_COLORS } from '../../../records/status-colors.js';
import { largestFirst, partsOf } from '../charts/part.js';
import { Ring } from '../charts/Ring.js';
import type { Rows } from '../report-rows.js';
import { countText, daysText, shareText } from '../../../ui/number-texts.js';
import { PresentFunnel, ReachedFunnel } from './LeadFunnels.js';
import styles from '../charts/charts.module.css';

const where = (filters: Rows['where']): Rows => ({ kind: 'leads', where: filters });

/** Leads by status and source, their funnel, and durations. */
export function LeadsTab({ report }: { report: LeadsReport }) {
  const { totalLeads: all, leadsByStatus } = report;
  const closed = leadsByStatus.closed ?? 0;
  const statuses = partsOf(LEAD_STATUSES, leadsByStatus, all, {
    labels: STATUS_LABELS,
    colors: LEAD_COLORS,
    rowsOf: (status) => where({ status }),
  });
  const sources = largestFirst(
    partsOf(LEAD_SOURCES, report.leadsBySource, all, {
      labels: SOURCE_LABELS,
      rowsOf: (source) => where({ source }),
    }),
  );
  return (
    <>
      <Figures label="Números principais">
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
      </Figures>
      <div className={styles.cards}>
        <ReachedFunnel report={report} />
        <PresentFunnel report={report} />
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
      </div>
    </>
  );
}
