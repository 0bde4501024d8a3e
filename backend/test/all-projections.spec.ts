import { allProjections } from '../src/all-projections.js';
import { eventTypes } from '../src/event-types.js';
import { shapeOf } from '../src/platform/log/following/generation-store.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { eventFixtures } from './support/event-fixtures.js';
import { storedEvents } from './support/projection-checks.js';
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
  const { perStream, categories } = projection;
  const own = categories.filter((category) => perStream === true || perStream === category);
  const keys = own.flatMap((category) => {
    const types = catalogues
      .filter((one) => one.category === category)
      .flatMap(({ events }) => Object.keys(events));
    const events = eventFixtures().filter(({ type }) => types.includes(type));
    return ['1', '2'].map((id) => {
      const found = storedEvents(`${category}-${id}`, events).map((event) => projection.key(event));
      return [...new Set(found)].filter((key) => key !== null);
    });
  });
  for (const ofStream of keys) expect(ofStream).toHaveLength(1);
  expect(new Set(keys.flat()).size).toBe(2 * own.length);
  expect(own).not.toHaveLength(0);
});
