import { useQuery } from '@tanstack/react-query';
import { conversionRate } from '@lox/contracts/leads.js';
import type { BrokerPerformance, ReportQuery } from '@lox/contracts/reports.js';
import { countText, minutesText, percentText } from '../../../ui/number-texts.js';
import { Change } from '../charts/Change.js';
import { Figure, FigureList } from '../charts/Figure.js';
import type { FigureRows } from '../figure-rows.js';
import { reportDataQuery, responseTimesQuery } from '../report-queries.js';

const leads = (where: FigureRows['where']): FigureRows => ({ kind: 'leads', where });
const sum = (rows: readonly BrokerPerformance[], field: 'totalLeads' | 'closedLeads'): number =>
  rows.reduce((total, row) => total + row[field], 0);

export function PerformanceFigures({
  report,
  query,
  before,
}: {
  report: readonly BrokerPerformance[];
  query: ReportQuery;
  before: ReportQuery | null;
}) {
  const enabled = before !== null;
  const times = useQuery(responseTimesQuery(query)).data?.total;
  const earlier = useQuery({ ...reportDataQuery('performance', before ?? {}), enabled }).data;
  const earlierTimes = useQuery({ ...responseTimesQuery(before ?? {}), enabled }).data?.total;
  const [all, closed] = [sum(report, 'totalLeads'), sum(report, 'closedLeads')];
  const former = enabled && earlier ? earlier : undefined;
  const [formerAll, formerClosed] = former ? [sum(former, 'totalLeads'), sum(former, 'closedLeads')] : [];
  const formerTimes = enabled ? earlierTimes : undefined;
  const share = (figures: typeof times): number | null =>
    figures && figures.answered > 0 ? figures.withinHour : null;
  return (
    <FigureList label="Números da equipe">
      <Figure
        name="Leads"
        value={countText(all)}
        note={<Change now={all} before={formerAll} text={countText} />}
        rows={leads({})}
      />
      <Figure
        name="Fechados"
        value={countText(closed)}
        note={<Change now={closed} before={formerClosed} text={countText} />}
        rows={leads({ status: 'closed' })}
      />
      <Figure
        name="Conversão"
        value={percentText(conversionRate(closed, all))}
        note={
          <Change
            now={conversionRate(closed, all)}
            before={formerAll ? conversionRate(formerClosed ?? 0, formerAll) : null}
            text={percentText}
          />
        }
      />
      <Figure
        name="Primeiro contato, mediana"
        value={minutesText(times?.median ?? null)}
        note={<Change now={times?.median} before={formerTimes?.median} text={minutesText} />}
      />
      <Figure
        name="Atendidos em até 1 hora"
        value={share(times) === null ? '—' : percentText(share(times)!)}
        note={<Change now={share(times)} before={share(formerTimes)} text={percentText} />}
      />
    </FigureList>
  );
}
