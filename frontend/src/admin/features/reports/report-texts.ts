import { conversionRate } from '@lox/contracts/leads.js';
import type { Day } from '@lox/contracts/local-time.js';
import type { ReportQuery, ReportType } from '@lox/contracts/reports.js';

const whole = new Intl.NumberFormat('pt-BR');
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1.234". */
export const countText = (count: number): string => whole.format(count);
/** "12,5%". */
export const percentText = (percent: number): string => `${oneDecimal.format(percent)}%`;
/** "2,5". */
export const decimalText = (value: number): string => oneDecimal.format(value);
/** A part's share of all, "12,5%". */
export const shareText = (part: number, all: number): string => percentText(conversionRate(part, all));
/** "1 dia", "12,5 dias". */
export const daysText = (days: number): string => `${oneDecimal.format(days)} ${days === 1 ? 'dia' : 'dias'}`;

/** Said under every report that has nothing to show (operations.md §8). */
export const NO_DATA = 'Nenhum dado disponível para o período selecionado';
export const NO_DATA_OF: Record<ReportType, string> = {
  dashboard: 'Não há imóveis, leads nem visitas neste período.',
  properties: 'Nenhum imóvel foi cadastrado neste período.',
  leads: 'Nenhum lead chegou neste período.',
  performance: 'Nenhum corretor tem números neste período.',
  visits: 'Nenhuma visita foi marcada para este período.',
};

const dayText = (day: Day): string => day.split('-').reverse().join('/');

/** The days of a period: "22/10/2026 a 20/11/2026". */
export function periodText({ startDate, endDate }: ReportQuery): string {
  if (!startDate || !endDate) return 'Todo o histórico';
  return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} a ${dayText(endDate)}`;
}
