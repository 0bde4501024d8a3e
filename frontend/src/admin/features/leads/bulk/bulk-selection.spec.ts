import { aLead } from '../../../../../test/lead-fixtures.js';
import { rangeOf } from './bulk-selection.js';

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'b', ['b']],
  ['elsewhere', 'b', ['b']],
  ['b', 'elsewhere', []],
])('the range from %s to %s', (from, to, ids) => {
  const leads = ['a', 'b', 'c', 'd'].map((id) => aLead({ id }));
  expect(rangeOf(leads, from, to).map(({ id }) => id)).toEqual(ids);
});
