import { formatPrice } from '@lox/contracts/formats.js';
import type { BrokerPerformance } from '@lox/contracts/reports.js';
import type { FigureRows } from '../figure-rows.js';
import { averageText, countText } from '../../../ui/number-texts.js';

export type PerformanceSortField = Exclude<keyof BrokerPerformance, 'brokerId' | 'response'>;
export interface PerformanceOrder {
  by: PerformanceSortField;
  descending: boolean;
}

export const DEFAULT_PERFORMANCE_ORDER: PerformanceOrder = { by: 'closedLeads', descending: true };

export const PERFORMANCE_SORT_LABELS: Record<PerformanceSortField, string> = {
  brokerName: 'Corretor',
  totalLeads: 'Leads',
  closedLeads: 'Fechados',
  conversionRate: 'Conversão',
  totalProperties: 'Imóveis',
  averagePrice: 'Preço médio',
  totalVisits: 'Visitas',
};

export const PERFORMANCE_COLUMNS: readonly {
  field: Exclude<PerformanceSortField, 'brokerName' | 'conversionRate'>;
  text: (value: number) => string;
  rows: (brokerId: string) => FigureRows;
}[] = [
  {
    field: 'totalLeads',
    text: countText,
    rows: (brokerId) => ({ kind: 'leads', where: { brokerId } }),
  },
  {
    field: 'closedLeads',
    text: countText,
    rows: (brokerId) => ({ kind: 'leads', where: { brokerId, status: 'closed' } }),
  },
  {
    field: 'totalProperties',
    text: countText,
    rows: (brokerId) => ({ kind: 'properties', where: { brokerId } }),
  },
  {
    field: 'averagePrice',
    text: (average) => averageText(average, formatPrice),
    rows: (brokerId) => ({ kind: 'properties', where: { brokerId, purpose: 'sale' } }),
  },
  {
    field: 'totalVisits',
    text: countText,
    rows: (brokerId) => ({ kind: 'visits', where: { brokerId } }),
  },
];

export function sortPerformance(
  rows: readonly BrokerPerformance[],
  { by, descending }: PerformanceOrder,
): BrokerPerformance[] {
  const direction = descending ? -1 : 1;
  const byName = (a: BrokerPerformance, b: BrokerPerformance): number =>
    a.brokerName.localeCompare(b.brokerName, 'pt-BR');
  return rows.toSorted((a, b) =>
    by === 'brokerName' ? direction * byName(a, b) : direction * (a[by] - b[by]) || byName(a, b),
  );
}

export const nextPerformanceOrder = (order: PerformanceOrder, by: PerformanceSortField): PerformanceOrder =>
  order.by === by ? { by, descending: !order.descending } : { by, descending: by !== 'brokerName' };
