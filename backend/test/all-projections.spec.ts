import { allProjections } from '../src/all-projections.js';
import { eventTypes } from '../src/event-types.js';
import { shapeOf } from '../src/platform/projections/generations.js';
import { Projections } from '../src/platform/projections/projections.js';
import { eventFixtures } from './support/event-fixtures.js';
import { recorded } from './support/recorded.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();

it('what a thread follows the log for is what the program has registered, in the same shapes', () => {
  const projections = app.nest.get(Projections);
  const registered = projections.names.map((name) => shapeOf(projections.projection(name)));
  const known = allProjections(eventTypes()).map(shapeOf);
  expect(known.toSorted()).toEqual(registered.toSorted());
});

const perStream = allProjections(eventTypes()).filter((one) => one.perStream);

it.each(perStream)('$name has a document for each stream, whatever its events tell', (projection) => {
  const { catalogues } = eventTypes();
  expect(projection.categories).toHaveLength(1);
  const [category = ''] = projection.categories;
  const types = catalogues
    .filter((one) => one.category === category)
    .flatMap(({ events }) => Object.keys(events));
  const events = eventFixtures().filter(({ type }) => types.includes(type));
  const keysOf = (stream: string) => {
    const keys = recorded(stream, events).map((event) => projection.key(event));
    return [...new Set(keys)].filter((key) => key !== null);
  };
  const [first, second] = [keysOf(`${category}-1`), keysOf(`${category}-2`)];
  expect([first, second]).toEqual([['1'], ['2']]);
});
