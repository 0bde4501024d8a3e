import { useQuery } from '@tanstack/react-query';
import { formatCompactMoney } from '@lox/contracts/formats.js';
import { CRM_LABELS } from '@lox/contracts/leads.js';
import { can } from '@lox/contracts/permissions.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES } from '@lox/contracts/visits.js';
import { LEAD_COLORS, VISIT_COLORS } from '../../../records/status-colors.js';
import { countText, percentText } from '../../../ui/number-texts.js';
import { useSession } from '../../../session/session.js';
import { visitSummaryQuery } from '../../visits/visit-queries.js';
import { useAsOf } from '../../../ui/as-of.js';
import { summaryQuery } from '../lead-queries.js';
import { recentLeadsQuery, stageCountsQuery } from './crm-report-queries.js';
import { RecentLeads } from './RecentLeads.js';
import { ReportCard } from './ReportCard.js';
import { StatusBars } from './StatusBars.js';
import styles from './crm-reports.module.css';

export default function CrmReports() {
  const { ability } = useSession();
  const seesVisits = can(ability, 'read', 'visits');
  const at = useAsOf();
  const summary = useQuery(summaryQuery(at));
  const stages = useQuery(stageCountsQuery(at));
  const visits = useQuery({ ...visitSummaryQuery(at), enabled: seesVisits });
  const recent = useQuery(recentLeadsQuery(at));
  return (
    <div className={styles.cards}>
      <ReportCard title="Performance Geral" query={summary}>
        {(figures) => (
          <dl className={styles.figures}>
            {[
              ['Taxa de conversão', percentText(figures.conversionRate)],
              ['Total de leads', countText(figures.total)],
              ['Leads ativos', countText(figures.active)],
              ['Aguardando visita', countText(figures.awaitingVisit)],
              ['Negócios fechados', countText(figures.closed)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </ReportCard>
      <ReportCard title="Leads por Status" query={stages}>
        {({ stages: counts }) => (
          <StatusBars
            lines={counts.map(({ stage, count, value }) => ({
              key: stage,
              label: CRM_LABELS[stage],
              count,
              note: value > 0 ? formatCompactMoney(value) : undefined,
              color: LEAD_COLORS[stage],
            }))}
          />
        )}
      </ReportCard>
      {seesVisits && (
        <ReportCard title="Visitas por Status" query={visits}>
          {(counts) => (
            <StatusBars
              lines={VISIT_STATUSES.map((status) => ({
                key: status,
                label: VISIT_STATUS_LABELS[status],
                count: counts[status],
                color: VISIT_COLORS[status],
              }))}
            />
          )}
        </ReportCard>
      )}
      <ReportCard title="Atividade Recente" query={recent}>
        {(leads) => <RecentLeads leads={leads} />}
      </ReportCard>
    </div>
  );
}
