import { changeRequirement } from './sign-in-policy.decider.js';

it('records the roles before and after, in one order', () => {
  expect(changeRequirement([], ['broker', 'admin', 'admin'])).toEqual([
    { type: 'SecondFactorRequirementChanged', data: { from: [], to: ['admin', 'broker'] } },
  ]);
});

it('takes the requirement back', () => {
  expect(changeRequirement(['admin', 'broker'], ['admin'])).toMatchObject([{ data: { to: ['admin'] } }]);
});

it('records nothing that holds already', () => {
  expect(changeRequirement(['admin', 'broker'], ['broker', 'admin'])).toEqual([]);
});
