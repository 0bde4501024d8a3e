import { useQuery } from '@tanstack/react-query';
import type { ReportQuery, ReportType } from '@lox/contracts/reports.js';
import type { ComponentType } from 'react';
import { LoadFailed } from '../../ui/LoadFailed.js';
import type { ReportAnswers } from './report-calls.js';
import { reportDataQuery } from './report-queries.js';
import { NoData, ReportSkeleton } from './ReportStates.js';
import { DashboardTab } from './tabs/DashboardTab.js';
import { LeadsTab } from './tabs/LeadsTab.js';
import { PerformanceTab } from './tabs/PerformanceTab.js';
import { PropertiesTab } from './tabs/PropertiesTab.js';
import { VisitsTab } from './tabs/VisitsTab.js';
import styles from './reports.module.css';

interface TabProps<T extends ReportType> {
  report: ReportAnswers[T];
  query: ReportQuery;
  before: ReportQuery | null;
}

const TABS: { [T in ReportType]: ComponentType<TabProps<T>> } = {
  dashboard: DashboardTab,
  properties: PropertiesTab,
  leads: LeadsTab,
  performance: PerformanceTab,
  visits: VisitsTab,
};

const IS_EMPTY: { [T in ReportType]: (report: ReportAnswers[T]) => boolean } = {
  dashboard: ({ totalProperties, totalLeads, totalVisits }) =>
    totalProperties + totalLeads + totalVisits === 0,
  properties: ({ totalProperties }) => totalProperties === 0,
  leads: ({ totalLeads }) => totalLeads === 0,
  performance: (rows) => rows.every((row) => row.totalLeads + row.totalProperties + row.totalVisits === 0),
  visits: ({ totalVisits }) => totalVisits === 0,
};

export function ReportPanel<T extends ReportType>({
  type,
  query,
  before,
  onAll,
}: {
  type: T;
  query: ReportQuery;
  before: ReportQuery | null;
  onAll?: () => void;
}) {
  const answer = useQuery(reportDataQuery(type, query));
  const { data, error, isPlaceholderData } = answer;
  if (error && !data)
    return (
      <LoadFailed
        title="Não foi possível carregar o relatório"
        query={answer}
        className={`card ${styles.blank}`}
      />
    );
  if (!data) return <ReportSkeleton />;
  const Tab: ComponentType<TabProps<T>> = TABS[type];
  return (
    <div className="stack gap-4 shrinks" aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
      {IS_EMPTY[type](data) ? (
        <NoData type={type} onAll={onAll} />
      ) : (
        <Tab report={data} query={query} before={before} />
      )}
    </div>
  );
}
