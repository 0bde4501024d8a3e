import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { SingleFlight } from './single-flight.js';

interface Hand {
  promise: Promise<number>;
  resolve(value: number): void;
  reject(reason: Error): void;
}

class ByHand {
  readonly begun: Hand[] = [];
  readonly answer = (): Promise<number> => {
    const one = {} as Hand;
    one.promise = new Promise((resolve, reject) => Object.assign(one, { resolve, reject }));
    this.begun.push(one);
    return one.promise;
  };
}

const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('answers that are shared', () => {
  it('begin anew for whoever asked while one was made, once for all of them', async () => {
    const [shared, hand] = [new SingleFlight(), new ByHand()];
    const first = shared.run('board', hand.answer);
    const later = [shared.run('board', hand.answer), shared.run('board', hand.answer)];
    expect(hand.begun).toHaveLength(1);
    hand.begun[0]!.resolve(1);
    expect(await first).toBe(1);
    await macrotask();
    expect(hand.begun).toHaveLength(2);
    hand.begun[1]!.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    await macrotask();
    void shared.run('board', hand.answer);
    expect(hand.begun).toHaveLength(3);
  });

  it('are of one question only', () => {
    const [shared, hand] = [new SingleFlight(), new ByHand()];
    void shared.run(['board', { id: 'ana' }], hand.answer);
    void shared.run(['board', { id: 'bia' }], hand.answer);
    expect(hand.begun).toHaveLength(2);
  });

  it('are refused together when an engine is away, and asked for again by the next', async () => {
    const [shared, hand] = [new SingleFlight(), new ByHand()];
    const asked = [shared.run('board', hand.answer), shared.run('board', hand.answer)];
    hand.begun[0]!.reject(new EngineUnavailable('document store'));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void shared.run('board', hand.answer);
    expect(hand.begun).toHaveLength(2);
  });

  it('are not made where they are known, or have become known when the turn has come', async () => {
    const [shared, hand] = [new SingleFlight(), new ByHand()];
    let known: number | undefined = undefined;
    const ask = (): Promise<number> => shared.runUnlessKnown('board', async () => known, hand.answer);
    const asked = [ask(), ask()];
    await macrotask();
    expect(hand.begun).toHaveLength(1);
    known = 7;
    hand.begun[0]!.resolve(1);
    expect(await Promise.all(asked)).toEqual([1, 7]);
    expect(await ask()).toBe(7);
    expect(hand.begun).toHaveLength(1);
  });

  it('go on after another failure', async () => {
    const [shared, hand] = [new SingleFlight(), new ByHand()];
    const asked = [shared.run('board', hand.answer), shared.run('board', hand.answer)];
    hand.begun[0]!.reject(new Error('a fault'));
    await expect(asked[0]).rejects.toThrow('a fault');
    await macrotask();
    hand.begun[1]!.resolve(2);
    expect(await asked[1]).toBe(2);
  });
});
