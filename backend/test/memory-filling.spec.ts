import { EngineUnavailable } from '../src/platform/storage/errors/engine-unavailable.js';
import { onProductionPair } from './support/app.js';
import {
  memoryReady,
  CountingProjection,
  memoryTotals,
  ProjectionRig,
  storedTotals,
} from './support/projection-rig.js';
import { until } from './support/until.js';

let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

describe('filling a read model in memory', () => {
  it('has what is stored when it begins, and what is written then', async () => {
    await rig.append(...Array.from({ length: 600 }, (_, at): [string, number] => [`k${at}`, at]));
    const first = await rig.start(new CountingProjection());
    await memoryReady(first);
    await first.stop();

    const instance = await rig.start(new CountingProjection());
    const position = await rig.append(['k1', 1000], ['new', 1]);
    await until('it is passed', () => instance.projections.passed('thing', position));
    await memoryReady(instance);
    expect(memoryTotals(instance)).toMatchObject({ k1: 1001, k599: 599, new: 1 });
    expect(await storedTotals(instance.read[0]!)).toEqual(memoryTotals(instance));
  });

  it('tells when it is filled, and waits for nothing once it is closed', async () => {
    await rig.append(['k', 1]);
    const first = await rig.start(new CountingProjection());
    await first.projections.memory.filled();
    expect(memoryTotals(first)).toEqual({ k: 1 });
    await first.stop();
    const second = await rig.start(new CountingProjection());
    const filled = second.projections.memory.filled();
    await second.stop();
    await filled;
  });

  it('has whoever asks wait while it is filled, rather than ask the documents', async () => {
    await rig.append(...Array.from({ length: 2_000 }, (_, at): [string, number] => [`k${at}`, 1]));
    const first = await rig.start(new CountingProjection());
    await memoryReady(first);
    await first.stop();
    const instance = await rig.start(new CountingProjection());
    expect(await instance.memory[0]!.fresh({ waits: false })).toBeUndefined();
    const [view, again] = await Promise.all([instance.memory[0]!.fresh(), instance.memory[0]!.fresh()]);
    expect(Object.keys(view!.all)).toHaveLength(2_000);
    expect(again).toBe(view);
  });

  it('has whoever needs it wait until it is filled, and refuses once it is closed', async () => {
    await rig.append(...Array.from({ length: 2_000 }, (_, at): [string, number] => [`k${at}`, 1]));
    const first = await rig.start(new CountingProjection());
    await memoryReady(first);
    await first.stop();
    const instance = await rig.start(new CountingProjection());
    const [model] = instance.memory;
    const asked = model!.ready();
    expect(model!.current).toBeUndefined();
    expect(Object.keys((await asked).all)).toHaveLength(2_000);
    expect(await model!.stored(['k7', 'none'])).toEqual([expect.objectContaining({ _id: 'k7', total: 1 })]);
    await instance.stop();
    await expect(model!.ready()).rejects.toThrow(EngineUnavailable);
  });

  it('is filled before those that grow more', async () => {
    const [large, small] = [new CountingProjection('large'), new CountingProjection('small')];
    large.growth = 1;
    small.categories = ['note'];
    await rig.append(...Array.from({ length: 1_000 }, (_, at): [string, number] => [`k${at}`, 1]));
    await rig.appendTo('note', ['n', 1]);
    const first = await rig.start(large, small);
    await first.projections.memory.filled();
    await first.stop();
    const { memory } = await rig.start(large, small);
    await memory[1]!.filled;
    expect(memory[0]!.current).toBeUndefined();
    await memory[0]!.filled;
    expect(Object.keys(memory[0]!.current!.all)).toHaveLength(1_000);
  });

  it('is filled although whoever asks the documents meanwhile keeps the thread busy', async () => {
    await rig.append(...Array.from({ length: 5_000 }, (_, at): [string, number] => [`k${at}`, 1]));
    const instance = await rig.start(new CountingProjection());
    await memoryReady(instance);
    const busyFor = (ms: number): void => {
      for (const end = performance.now() + ms; performance.now() < end;);
    };
    instance.memory[0]!.reload(instance.memory[0]!.collection!);
    let turns = 0;
    for (; memoryTotals(instance) === undefined; turns++) {
      busyFor(50);
      await new Promise((resolve) => setImmediate(resolve));
    }
    // Twenty parts would each have waited for a turn of their own.
    if (!onProductionPair) expect(turns).toBeLessThan(15);
    expect(Object.keys(memoryTotals(instance)!)).toHaveLength(5_000);
  });

  it('ends although it has just seen that the documents are far behind', async () => {
    await rig.append(['a', 1]);
    const first = await rig.start(new CountingProjection());
    await memoryReady(first);
    await first.stop();
    const many = Array.from({ length: 1_000 }, (): [string, number] => ['a', 1]);
    for (let run = 0; run < 11; run++) await rig.append(...many);
    const instance = await rig.start(new CountingProjection());
    // Callers do not wait for a slow one.
    await instance.memory[0]!.settled();
    await instance.stop();
    expect(await instance.memory[0]!.fresh()).toBeUndefined();
  });
});
