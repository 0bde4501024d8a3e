import type { BrokerPerformance, ResponseFigures } from '@lox/contracts/reports.js';
import { countChange, duration, durationChange, rateChange } from './change-texts.js';
import { monthContent, type MonthContent } from './month-content.js';
import type { ComparedMonth, MonthFigures } from './month-figures.js';
import type { MonthTable } from './counted-table.js';

const response = (given: Partial<ResponseFigures> = {}): ResponseFigures => ({
  ...{ leads: 0, waiting: 0, answered: 0, median: null, p90: null, withinHour: 0 },
  ...given,
});
const figures = (given: Partial<MonthFigures> = {}): MonthFigures => ({
  leads: {
    ...{ totalLeads: 0, leadsByStatus: {}, leadsBySource: {}, averageTimeToClose: 0 },
    ...{ conversionFunnel: [], reachedFunnel: [] },
  },
  responses: { total: response(), sources: [], hours: [] },
  visits: {
    ...{ totalVisits: 0, visitsByStatus: {}, noShowRate: 0, conversionToProposal: 0 },
    averageVisitsPerProperty: 0,
  },
  properties: {
    ...{ totalProperties: 0, propertiesByStatus: {}, propertiesByType: {}, propertiesByCity: {} },
    ...{ averagePriceByType: {}, averageRentByType: {} },
  },
  sold: { count: 0, value: 0 },
  brokers: [],
  ...given,
});
const compared = (now: MonthFigures, before: MonthFigures = figures()): ComparedMonth => ({
  month: '2026-10',
  days: { startDate: '2026-10-01', endDate: '2026-10-31' },
  daysBefore: { startDate: '2026-09-01', endDate: '2026-09-30' },
  ...{ now, before },
});
const table = ({ tables }: MonthContent, title: string): MonthTable | undefined =>
  tables.find((one) => one.title === title);

it('names the month and what it is compared with', () => {
  expect(monthContent(compared(figures()))).toMatchObject({
    title: 'Outubro de 2026',
    period: '01/10/2026 a 31/10/2026, comparado com setembro de 2026 (01/09/2026 a 30/09/2026)',
  });
});

it('says of a month without anything that there was nothing, and shows no empty table', () => {
  const { cards, tables } = monthContent(compared(figures()));
  expect(cards.map(({ value }) => value)).toEqual(['0', '0', '—', '—', '0', '0', '0', '0']);
  expect(cards.map(({ change }) => change?.text)).toEqual([
    'igual',
    'igual',
    undefined,
    undefined,
    'igual',
    'igual',
    'igual',
    'igual',
  ]);
  expect(tables.map(({ title }) => title)).toEqual(['Imóveis']);
});

it('compares visits, and welcomes those held, not those missed', () => {
  const visits = (visitsByStatus: object, totalVisits: number) => ({
    visits: { ...figures().visits, visitsByStatus, totalVisits },
  });
  const content = monthContent(
    compared(
      figures(visits({ completed: 6, no_show: 3 }, 9)),
      figures(visits({ completed: 4, no_show: 1, cancelled: 2 }, 7)),
    ),
  );
  expect(table(content, 'Visitas')?.rows).toEqual([
    ['Realizada', { bar: 1 }, '6', '66,7%', '4', { direction: 'up', text: '+2', isGood: true }],
    ['Cancelada', { bar: 0 }, '0', '0,0%', '2', { direction: 'down', text: '-2', isGood: true }],
    ['Faltou', { bar: 0.5 }, '3', '33,3%', '1', { direction: 'up', text: '+2', isGood: false }],
  ]);
});

it('tells reasons with their former counts, and brokers with their changes', () => {
  const lost = (count: number) => ({
    leads: {
      ...figures().leads,
      lostByReason: [{ reason: 'price', label: 'Preço', count }],
    },
  });
  const broker = (totalLeads: number): BrokerPerformance => ({
    ...{ brokerId: 'bia', brokerName: 'Bia', totalLeads, closedLeads: 1, totalProperties: 2, totalVisits: 3 },
    ...{ averagePrice: 0, conversionRate: 50, response: response({ answered: 1, median: 75 }) },
  });
  const content = monthContent(
    compared(figures({ ...lost(2), brokers: [broker(2)] }), figures({ ...lost(5), brokers: [broker(4)] })),
  );
  expect(table(content, 'Por que se perderam')?.rows).toEqual([
    ['Preço', { bar: 1 }, '2', '100,0%', '5', { direction: 'down', text: '-3', isGood: null }],
  ]);
  const same = { direction: 'same', text: 'igual', isGood: null };
  const fewer = { direction: 'down', text: '-2', isGood: false };
  expect(table(content, 'Corretores')?.rows).toEqual([
    ['Bia', '2', fewer, '1', same, '50,0%', '1 h 15 min', '3', '2'],
  ]);
});

it.each([
  [null, '—'],
  [0, '0 min'],
  [59.6, '1 h'],
  [143, '2 h 23 min'],
  [90_000, '1.500 h'],
])('writes %p minutes as %s', (minutes, text) => expect(duration(minutes)).toBe(text));

it('writes how much a figure changed, and in which direction', () => {
  expect(countChange(1_500, 250)).toEqual({ direction: 'up', text: '+1.250', isGood: true });
  expect(rateChange(39.5, 18.8)).toEqual({ direction: 'up', text: '+20,7 p.p.', isGood: true });
  expect(durationChange(92, 143)).toEqual({ direction: 'down', text: '-51 min', isGood: true });
  expect(durationChange(null, 143)).toBeNull();
});
