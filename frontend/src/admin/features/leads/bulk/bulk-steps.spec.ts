import type { Lead } from '@lox/contracts/leads.js';
import { aLead } from '../../../../../test/lead-fixtures.js';
import { rangeOf } from './bulk-selection.js';
import { stepsBack } from './bulk-steps.js';

const done = (id: string, revision: number | null, changed = true) =>
  ({ id, success: true, changed, revision }) as const;
const at = (lead: Lead, revision: number): Lead => ({ ...lead, revision });

describe('taking a change of many leads back', () => {
  const [a, b, c] = [
    aLead({ id: 'a', status: 'new', brokerId: 'bia' }),
    aLead({ id: 'b', status: 'interested' }),
    aLead({ id: 'c', status: 'new', brokerId: 'bia' }),
  ];

  it('takes one step for each former value, at the revision after the change', () => {
    const outcomes = [done('a', 7), done('b', 8), done('c', 9)];
    expect(stepsBack({ leads: [a, b, c], updates: { status: 'proposal' } }, outcomes)).toEqual([
      { leads: [at(a, 7), at(c, 9)], updates: { status: 'new' } },
      { leads: [at(b, 8)], updates: { status: 'interested' } },
    ]);
    expect(stepsBack({ leads: [a, b], updates: { brokerId: 'rui' } }, outcomes)).toEqual([
      { leads: [at(a, 7)], updates: { brokerId: 'bia' } },
      { leads: [at(b, 8)], updates: { brokerId: null } },
    ]);
  });

  it('a lead lost for a reason is lost for it again', () => {
    const lost = aLead({ id: 'd', status: 'lost', lostReason: { key: 'price', text: null } });
    expect(stepsBack({ leads: [lost], updates: { status: 'new' } }, [done('d', 4)])).toEqual([
      { leads: [at(lost, 4)], updates: { status: 'lost', reason: 'price' } },
    ]);
  });

  it('leaves out what did not change, was refused, or is out of sight', () => {
    const refused = { id: 'c', success: false, code: 'stale', message: 'x' } as const;
    const outcomes = [done('a', 7, false), done('b', null), refused];
    expect(stepsBack({ leads: [a, b, c], updates: { status: 'proposal' } }, outcomes)).toEqual([]);
    expect(stepsBack({ leads: [a], updates: { reason: 'price' } }, [done('a', 7)])).toEqual([]);
  });
});

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
