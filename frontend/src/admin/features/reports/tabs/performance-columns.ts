import { formatPrice } from '@lox/contracts/formats.js';
import type { BrokerPerformance } from '@lox/contracts/reports.js';
import type { Rows } from '../report-rows.js';
import { averageText, countText } from '../../../ui/number-texts.js';

export type SortField = Exclude<keyof BrokerPerformance, 'brokerId'>;
export interface Order {
  by: SortField;
  descending: boolean;
}

/** The server's order: the most closed leads first. */
export const FIRST_ORDER: Order = { by: 'closedLeads', descending: true };

export const SORT_LABELS: Record<SortField, string> = {
  brokerName: 'Corretor',
  totalLeads: 'Leads',
  closedLeads: 'Fechados',
  conversionRate: 'Conversão',
  totalProperties: 'Imóveis',
  averagePrice: 'Preço médio',
  totalVisits: 'Visitas',
};

/** The figures of a broker between the name and the conversion, and the rows behind each. */
export const COLUMNS: readonly {
  field: Exclude<SortField, 'brokerName' | 'conversionRate'>;
  text: (value: number) => string;
  rows: (brokerId: string) => Rows;
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

/** Sorts the rows; ties by name. */
export function sorted(rows: readonly BrokerPerformance[], { by, descending }: Order): BrokerPerformance[] {
  const direction = descending ? -1 : 1;
  const byName = (a: BrokerPerformance, b: BrokerPerformance): number =>
    a.brokerName.localeCompare(b.brokerName, 'pt-BR');
  return rows.toSorted((a, b) =>
    by === 'brokerName' ? direction * byName(a, b) : direction * (a[by] - b[by]) || byName(a, b),
  );
}

/** Another column starts in its natural direction: names ascending, numbers descending. */
export const nextOrder = (order: Order, by: SortField): Order =>
  order.by === by ? { by, descending: !order.descending } : { by, descending: by !== 'brokerName' };
