import { allProjections } from '../src/all-projections.js';
import { eventTypes } from '../src/event-types.js';
import { shapeOf } from '../src/platform/projections/generations.js';
import { Projections } from '../src/platform/projections/projections.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();

it('what a thread follows the log for is what the program has registered, in the same shapes', () => {
  const projections = app.nest.get(Projections);
  const registered = projections.names.map((name) => shapeOf(projections.projection(name)));
  const known = allProjections(eventTypes()).map(shapeOf);
  expect(known.toSorted()).toEqual(registered.toSorted());
});
