import { LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import type { LeadsReport } from '@lox/contracts/reports.js';
import { Bars } from '../charts/Bars.js';
import { ChartCard } from '../charts/ChartCard.js';
import { LEAD_COLORS } from '../../../records/status-colors.js';
import { useAsOf } from '../../../ui/as-of.js';
import type { ChartValue } from '../charts/chart-values.js';
import type { FigureRows } from '../figure-rows.js';
import { countText, percentText } from '../../../ui/number-texts.js';

const SHARE_SPACE = 60;
const where = (filters: FigureRows['where']): FigureRows => ({ kind: 'leads', where: filters });
const byShare = (parts: readonly ChartValue[]) => parts.map((part) => ({ ...part, text: part.share ?? '' }));

export function ReachedFunnel({ report: { reachedFunnel, totalLeads } }: { report: LeadsReport }) {
  const { asOf } = useAsOf();
  const parts = reachedFunnel.map(({ stage, count, conversionRate, stepRate }) => ({
    key: stage,
    label: LEAD_STATUS_LABELS[stage],
    value: count,
    text: countText(count),
    share: percentText(conversionRate),
    step: stepRate === null ? '–' : percentText(stepRate),
    rows: where({ reached: stage }),
    color: LEAD_COLORS[stage],
  }));
  return (
    <ChartCard
      stacked
      title="Até onde os leads chegaram"
      note={`Funil de conversão: quem alcançou cada etapa, onde quer que ${asOf ? 'estivesse então' : 'esteja hoje'}`}
      heads={['Etapa', 'Leads', 'Dos leads', 'Da etapa anterior']}
      parts={parts}
      chart={<Bars parts={byShare(parts)} labelSpace={SHARE_SPACE} whole={Math.max(totalLeads, 1)} />}
    />
  );
}

export function PresentFunnel({ report: { conversionFunnel, totalLeads } }: { report: LeadsReport }) {
  const { asOf } = useAsOf();
  const parts = conversionFunnel.map(({ status, count, conversionRate }) => ({
    key: status,
    label: LEAD_STATUS_LABELS[status],
    value: count,
    text: countText(count),
    share: percentText(conversionRate),
    rows: where({ status }),
    color: LEAD_COLORS[status],
  }));
  return (
    <ChartCard
      stacked
      title={`Onde os leads ${asOf ? 'estavam então' : 'estão agora'}`}
      note={`Funil de conversão: a etapa ${asOf ? 'de então' : 'atual'} dos leads que chegaram no período`}
      heads={['Etapa', 'Leads', 'Dos leads']}
      parts={parts}
      chart={<Bars parts={byShare(parts)} labelSpace={SHARE_SPACE} whole={Math.max(totalLeads, 1)} />}
    />
  );
}
