import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { BackgroundTask, runTask, TaskTooLarge } from './background-task.js';

const folder = mkdtempSync(join(tmpdir(), 'lox-tasks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `serveTask` as compiled, without the classes of passed errors. */
const served = transformSync(readFileSync(resolve(__dirname, 'background-task-main.ts'), 'utf8'), {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
}).code.replace(
  /^import .*serialised-error.*$/m,
  'const serialiseError = ({ name, message }) => ({ name, message });',
);

let scripts = 0;
function scriptOf(work: string): URL {
  const file = join(folder, `${scripts++}.mjs`);
  writeFileSync(file, `${served}\nserveTask(${work});`);
  return pathToFileURL(file);
}

const steps = scriptOf(`async function* (last, signal) {
  for (let at = 1; at <= last && !signal.aborted; at++) yield at;
  return signal.aborted ? 'stopped' : 'done';
}`);

it('works in steps, and then has a result', async () => {
  const task = new BackgroundTask<number, string>(steps, { input: 3 });
  const found: number[] = [];
  const all = task.steps();
  let step = await all.next();
  for (; !step.done; step = await all.next()) found.push(step.value);
  expect([found, step.value]).toEqual([[1, 2, 3], 'done']);
  await task.end();
});

it('comes to its end when it is asked to', async () => {
  const task = new BackgroundTask<number, string>(steps, { input: Infinity });
  expect(await task.next()).toEqual({ value: 1, done: false });
  task.stop();
  expect(await task.next()).toEqual({ value: 'stopped', done: true });
  await task.end();
});

it('has the result of one step', async () => {
  expect(await runTask(scriptOf('(input) => input * 2'), { input: 21 })).toBe(42);
});

it.each([
  ['fails', '() => { throw new TypeError("no such page"); }', 'no such page'],
  ['ends', '() => process.exit(1)', 'the thread has ended'],
  ['breaks', '() => setImmediate(() => { throw new Error("broken"); }) && new Promise(() => {})', 'broken'],
])('passes on that a task %s', async (_, work, message) => {
  await expect(runTask(scriptOf(work), { input: null })).rejects.toThrow(message);
});

it('passes on that there is no such script', async () => {
  await expect(runTask(pathToFileURL(join(folder, 'none.mjs')), { input: null })).rejects.toThrow('none.mjs');
});

const FOREVER = '() => { for (;;); }';

it.each([
  ['time', FOREVER, { milliseconds: 50 }],
  [
    'memory',
    // Of small objects a thread of Node 26 may collect garbage for minutes before it gives up.
    '() => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); }',
    { memory: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 } },
  ],
])('ends a task that takes too much %s', async (_, work, limits) => {
  await expect(runTask(scriptOf(work), { input: null, ...limits })).rejects.toBeInstanceOf(TaskTooLarge);
});

it('tells who waits for a step that it was ended, or what it failed with', async () => {
  const ended = new BackgroundTask<number, string>(scriptOf(FOREVER), { input: null });
  const step = ended.next();
  await ended.end();
  expect(await step).toEqual({ value: undefined, done: true });
  const failed = new BackgroundTask<number, string>(scriptOf(FOREVER), { input: null });
  const other = expect(failed.next()).rejects.toThrow('the writer is lost');
  failed.fail(new Error('the writer is lost'));
  await other;
  await failed.end();
});
