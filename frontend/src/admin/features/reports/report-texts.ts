import type { Day } from '@lox/contracts/local-time.js';
import type { ReportQuery, ReportType } from '@lox/contracts/reports.js';

export const NO_DATA = 'Nenhum dado disponível para o período selecionado';
export const NO_DATA_OF: Record<ReportType, string> = {
  dashboard: 'Não há imóveis, leads nem visitas neste período.',
  properties: 'Nenhum imóvel foi cadastrado neste período.',
  leads: 'Nenhum lead chegou neste período.',
  performance: 'Nenhum corretor tem números neste período.',
  visits: 'Nenhuma visita foi marcada para este período.',
};

const dayText = (day: Day): string => day.split('-').reverse().join('/');

export function reportPeriodText({ startDate, endDate }: ReportQuery): string {
  if (!startDate || !endDate) return 'Todo o histórico';
  return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} a ${dayText(endDate)}`;
}
