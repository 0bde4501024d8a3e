import type { BrokerPerformance } from '@lox/contracts/reports.js';
import { COLUMNS, FIRST_ORDER, nextOrder, sorted } from './performance-columns.js';

const broker = (brokerName: string, closedLeads: number): BrokerPerformance => ({
  brokerId: brokerName,
  brokerName,
  totalLeads: 10,
  closedLeads,
  totalProperties: 0,
  totalVisits: 0,
  averagePrice: 0,
  conversionRate: closedLeads * 10,
});
const rows = [broker('Zeca', 2), broker('Ávila', 5), broker('Bia', 2)];
const names = (order = FIRST_ORDER) => sorted(rows, order).map(({ brokerName }) => brokerName);

it('starts with the most closed leads, ties by name', () => {
  expect(names()).toEqual(['Ávila', 'Bia', 'Zeca']);
});

it('reverses when the same column is chosen again', () => {
  const turned = nextOrder(FIRST_ORDER, 'closedLeads');
  expect(names(turned)).toEqual(['Bia', 'Zeca', 'Ávila']);
  expect(nextOrder(turned, 'closedLeads')).toEqual(FIRST_ORDER);
});

it('starts another column in its natural direction', () => {
  expect(nextOrder(FIRST_ORDER, 'brokerName')).toEqual({ by: 'brokerName', descending: false });
  expect(nextOrder(FIRST_ORDER, 'averagePrice')).toEqual({ by: 'averagePrice', descending: true });
  expect(names({ by: 'brokerName', descending: true })).toEqual(['Zeca', 'Bia', 'Ávila']);
});

it('shows a dash where there is no average price', () => {
  const text = COLUMNS.find(({ field }) => field === 'averagePrice')!.text;
  expect(text(0)).toBe('—');
  expect(text(350_000).replaceAll('\u00a0', ' ')).toBe('R$ 350.000');
});
