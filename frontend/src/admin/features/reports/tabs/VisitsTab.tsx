import type { VisitsReport } from '@lox/contracts/reports.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES } from '@lox/contracts/visits.js';
import { ChartCard } from '../charts/ChartCard.js';
import { Figure, FigureList } from '../charts/Figure.js';
import { chartValuesOf } from '../charts/chart-values.js';
import { VISIT_COLORS } from '../../../records/status-colors.js';
import { OpinionCards } from '../charts/OpinionCards.js';
import { ReasonCard } from '../charts/ReasonCard.js';
import { Ring } from '../charts/Ring.js';
import type { FigureRows } from '../figure-rows.js';
import { averageText, countText, decimalText, percentText } from '../../../ui/number-texts.js';
import styles from '../charts/charts.module.css';

const where = (filters: FigureRows['where']): FigureRows => ({ kind: 'visits', where: filters });

export function VisitsTab({ report }: { report: VisitsReport }) {
  const { totalVisits: all, visitsByStatus } = report;
  const statuses = statusParts(report, all);
  const ended = (visitsByStatus.completed ?? 0) + (visitsByStatus.no_show ?? 0);
  const kept = statusParts(report, ended).filter(({ key }) => key === 'completed' || key === 'no_show');
  return (
    <>
      <FigureList label="Números principais">
        <Figure name="Total de visitas" value={countText(all)} rows={where({})} />
        <Figure
          name="Taxa de faltas"
          value={percentText(report.noShowRate)}
          note="Das visitas realizadas ou faltadas"
          rows={where({ status: 'no_show' })}
        />
        <Figure
          name="Conversão em proposta"
          value={percentText(report.conversionToProposal)}
          note="Dos leads com visita realizada"
          rows={where({ status: 'completed' })}
        />
        <Figure
          name="Média por imóvel"
          value={averageText(report.averageVisitsPerProperty, decimalText)}
          note="Visitas por imóvel visitado"
          rows={where({})}
        />
      </FigureList>
      <div className={`stack gap-4 ${styles.cards}`}>
        <ChartCard
          title="Visitas por status"
          heads={['Status', 'Visitas', 'Parte']}
          parts={statuses}
          chart={<Ring parts={statuses} figure={countText(all)} caption={all === 1 ? 'visita' : 'visitas'} />}
        />
        <ChartCard
          title="Comparecimento"
          note="Entre as visitas que já aconteceram"
          heads={['Resultado', 'Visitas', 'Parte']}
          parts={kept}
          chart={<Ring parts={kept} figure={percentText(report.noShowRate)} caption="faltaram" />}
        />
        <ReasonCard
          title="Canceladas por motivo"
          counted="Visitas"
          reasons={report.cancelledByReason}
          rows={where({ status: 'cancelled' })}
        />
        {report.opinions && <OpinionCards opinions={report.opinions} />}
      </div>
    </>
  );
}

const statusParts = ({ visitsByStatus }: VisitsReport, all: number) =>
  chartValuesOf(VISIT_STATUSES, visitsByStatus, all, {
    labels: VISIT_STATUS_LABELS,
    colors: VISIT_COLORS,
    rowsOf: (status) => where({ status }),
  });
