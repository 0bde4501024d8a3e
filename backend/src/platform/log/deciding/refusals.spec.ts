import { changedRefusals } from './refusals.js';

const wanted = (choices: { [name: string]: boolean }) => new Map(Object.entries(choices));

it('tells what is refused from now on, in one order', () => {
  expect(changedRefusals([], wanted({ b: false, a: false, c: true }))).toEqual({ from: [], to: ['a', 'b'] });
  expect(changedRefusals(['a', 'b'], wanted({ a: true }))).toEqual({ from: ['a', 'b'], to: ['b'] });
});

it('leaves what is not named as it is', () => {
  expect(changedRefusals(['x'], wanted({ a: false }))).toEqual({ from: ['x'], to: ['a', 'x'] });
});

it('is nothing when it is so already', () => {
  expect(changedRefusals(['a', 'b'], wanted({ b: false, a: false }))).toBeNull();
  expect(changedRefusals(['a'], wanted({ b: true }))).toBeNull();
});
