import { type RoutedLead, type RoutingPeople, RoutingTrialRun } from './routing-trial.js';

const PEOPLE: RoutingPeople = {
  captorOf: (id) => ({ casa: 'captor', loja: 'gone', sitio: 'captor' })[id] ?? null,
  brokerOf: (id) => ({ casa: 'broker' })[id] ?? null,
  takerAt: (_, id) => ({ captor: 'captor', broker: 'deputy', ana: 'ana', bia: 'bia' })[id] ?? null,
  rotationAt: () => ['ana', 'bia'],
};
const lead = (id: string, propertyId: string | null, brokerId: string | null): RoutedLead => ({
  ...{ id, propertyId, brokerId },
  arrivedAt: 1,
});
function tried(captorFirst: boolean, ...leads: RoutedLead[]) {
  const run = new RoutingTrialRun(captorFirst, PEOPLE);
  for (const one of leads) run.add(one);
  return { moves: run.moves.map(({ id, to }) => [id, to]), counts: Object.fromEntries(run.counts) };
}

it('gives captors the leads of their properties, and leaves all others', () => {
  const all = [
    lead('1', 'casa', 'broker'),
    lead('2', 'casa', 'captor'),
    lead('3', 'loja', 'broker'),
    lead('4', null, null),
    lead('5', 'casa', null),
  ];
  expect(tried(true, ...all)).toEqual({
    moves: [
      ['1', 'captor'],
      ['5', 'captor'],
    ],
    counts: { broker: { before: 2, after: 1 }, captor: { before: 1, after: 3 } },
  });
});

it('takes them away again: to the property’s broker or their deputy, else in turn', () => {
  const all = ['1', '2', '3'].map((id) => lead(id, 'sitio', 'captor'));
  expect(tried(false, lead('0', 'casa', 'captor'), ...all, lead('4', 'casa', 'ana')).moves).toEqual([
    ['0', 'deputy'],
    ['1', 'ana'],
    ['2', 'bia'],
    ['3', 'ana'],
  ]);
});
