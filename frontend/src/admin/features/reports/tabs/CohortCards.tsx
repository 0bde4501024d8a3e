import { useQuery } from '@tanstack/react-query';
import { LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import type { ReportQuery } from '@lox/contracts/reports.js';
import { Skeleton } from 'antd';
import { LEAD_COLORS } from '../../../records/status-colors.js';
import { useAsOf } from '../../../ui/as-of.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { countText, daysText, decimalText, percentText, shareText } from '../../../ui/number-texts.js';
import { Bars } from '../charts/Bars.js';
import { ChartCard } from '../charts/ChartCard.js';
import { cohortQuery } from '../report-queries.js';
import panel from '../../../ui/panel.module.css';

const SHARE_SPACE = 60;
const DAY_HOURS = 24;

export function CohortCards({ query }: { query: ReportQuery }) {
  const answer = useQuery(cohortQuery(query));
  const { asOf } = useAsOf();
  const { data, error } = answer;
  if (error && !data)
    return <LoadFailed title="Não foi possível carregar a coorte" query={answer} className="card" />;
  if (!data)
    return (
      <div className={panel.panel} role="status" aria-label="Carregando a coorte">
        <Skeleton active paragraph={{ rows: 7 }} />
      </div>
    );
  const reached = data.stages.map(({ stage, reached: count, reachedRate, medianHours }) => ({
    key: stage,
    label: LEAD_STATUS_LABELS[stage],
    value: count,
    text: countText(count),
    share: percentText(reachedRate),
    step: hoursText(medianHours),
    rows: { kind: 'leads' as const, where: { reached: stage } },
    color: LEAD_COLORS[stage],
  }));
  const lost = data.stages
    .filter((stage) => stage.lost > 0)
    .map((stage) => ({
      key: stage.stage,
      label: LEAD_STATUS_LABELS[stage.stage],
      value: stage.lost,
      text: countText(stage.lost),
      share: shareText(stage.lost, stage.reached),
      color: LEAD_COLORS[stage.stage],
    }));
  return (
    <>
      <ChartCard
        stacked
        title="Coorte"
        note="Dos leads que chegaram no período: quantos alcançaram cada etapa alguma vez, e em quanto tempo desde a chegada"
        heads={['Etapa', 'Leads', 'Dos leads', 'Tempo mediano']}
        parts={reached}
        chart={
          <Bars
            parts={reached.map((part) => ({ ...part, text: part.share }))}
            labelSpace={SHARE_SPACE}
            whole={Math.max(data.totalLeads, 1)}
          />
        }
      />
      <ChartCard
        stacked
        title="Onde a coorte perdeu leads"
        note={`A etapa mais adiantada que alcançaram os leads ${asOf ? 'então' : 'hoje'} perdidos`}
        heads={['Etapa', 'Perdidos', 'Dos que a alcançaram']}
        parts={lost}
        chart={<Bars parts={lost} />}
      />
    </>
  );
}

function hoursText(hours: number | null): string {
  if (hours === null) return '—';
  return hours < 2 * DAY_HOURS ? `${decimalText(hours)} h` : daysText(hours / DAY_HOURS);
}
