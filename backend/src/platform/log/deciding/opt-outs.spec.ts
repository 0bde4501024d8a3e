import { changeOptOuts } from './opt-outs.js';

const wanted = (choices: { [name: string]: boolean }) => new Map(Object.entries(choices));

it('tells what is refused from now on, in one order', () => {
  expect(changeOptOuts([], wanted({ b: false, a: false, c: true }))).toEqual({ from: [], to: ['a', 'b'] });
  expect(changeOptOuts(['a', 'b'], wanted({ a: true }))).toEqual({ from: ['a', 'b'], to: ['b'] });
});

it('leaves what is not named as it is', () => {
  expect(changeOptOuts(['x'], wanted({ a: false }))).toEqual({ from: ['x'], to: ['a', 'x'] });
});

it('is nothing when it is so already', () => {
  expect(changeOptOuts(['a', 'b'], wanted({ b: false, a: false }))).toBeNull();
  expect(changeOptOuts(['a'], wanted({ b: true }))).toBeNull();
});
