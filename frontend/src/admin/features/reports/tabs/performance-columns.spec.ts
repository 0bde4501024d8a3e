import type { BrokerPerformance } from '@lox/contracts/reports.js';
import {
  PERFORMANCE_COLUMNS,
  DEFAULT_PERFORMANCE_ORDER,
  nextPerformanceOrder,
  sortPerformance,
} from './performance-columns.js';

const broker = (brokerName: string, closedLeads: number): BrokerPerformance => ({
  brokerId: brokerName,
  brokerName,
  totalLeads: 10,
  closedLeads,
  totalProperties: 0,
  totalVisits: 0,
  averagePrice: 0,
  conversionRate: closedLeads * 10,
  response: { leads: 10, waiting: 0, answered: 0, median: null, p90: null, withinHour: 0 },
});
const rows = [broker('Zeca', 2), broker('Ávila', 5), broker('Bia', 2)];
const names = (order = DEFAULT_PERFORMANCE_ORDER) =>
  sortPerformance(rows, order).map(({ brokerName }) => brokerName);

it('starts with the most closed leads, ties by name', () => {
  expect(names()).toEqual(['Ávila', 'Bia', 'Zeca']);
});

it('reverses when the same column is chosen again', () => {
  const turned = nextPerformanceOrder(DEFAULT_PERFORMANCE_ORDER, 'closedLeads');
  expect(names(turned)).toEqual(['Bia', 'Zeca', 'Ávila']);
  expect(nextPerformanceOrder(turned, 'closedLeads')).toEqual(DEFAULT_PERFORMANCE_ORDER);
});

it('starts another column in its natural direction', () => {
  expect(nextPerformanceOrder(DEFAULT_PERFORMANCE_ORDER, 'brokerName')).toEqual({
    by: 'brokerName',
    descending: false,
  });
  expect(nextPerformanceOrder(DEFAULT_PERFORMANCE_ORDER, 'averagePrice')).toEqual({
    by: 'averagePrice',
    descending: true,
  });
  expect(names({ by: 'brokerName', descending: true })).toEqual(['Zeca', 'Bia', 'Ávila']);
});

it('shows a dash where there is no average price', () => {
  const text = PERFORMANCE_COLUMNS.find(({ field }) => field === 'averagePrice')!.text;
  expect(text(0)).toBe('—');
  expect(text(350_000).replaceAll('\u00a0', ' ')).toBe('R$ 350.000');
});
