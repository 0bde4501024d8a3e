import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { isGone, MACHINE, newHolder, retireHolder } from './lease-holder.js';

it('an instance of this process lives until it is retired', () => {
  const [one, two] = [newHolder(), newHolder()];
  expect(one).not.toBe(two);
  expect([isGone(one), isGone(two)]).toEqual([false, false]);
  retireHolder(one);
  expect([isGone(one), isGone(two)]).toEqual([true, false]);
  retireHolder(two);
});

it('a process of this host that has ended is gone, one that runs is not', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(isGone(`${MACHINE} ${pid} x`)).toBe(true);
  expect(isGone(`${MACHINE} ${process.ppid} x`)).toBe(false);
});

it('nothing is known of another machine, nor of a container that is called as this one', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(isGone(`another-host ${pid} x`)).toBe(false);
  expect(isGone(`${hostname()} ${pid} x`)).toBe(false);
});
