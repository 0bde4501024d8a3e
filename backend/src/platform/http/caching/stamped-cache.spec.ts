import { StampedCache } from './stamped-cache.js';

const cacheOf = (limits = { entries: 2, bytes: 1000 }) =>
  new StampedCache<string>(limits, (text) => (text === 'failed' ? null : text.length));

describe('the cache of rendered pages', () => {
  it('makes a page once for a stamp, and anew for another', async () => {
    const cache = cacheOf();
    const make = jest.fn(() => Promise.resolve('page'));
    await cache.get('/', 'a', make);
    await cache.get('/', 'a', make);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('/', 'b', make);
    expect(make).toHaveBeenCalledTimes(2);
    await cache.get('/', 'a', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('makes it once for all who ask at the same time', async () => {
    const cache = cacheOf();
    const make = jest.fn(() => Promise.resolve('page'));
    await Promise.all([cache.get('/', 'a', make), cache.get('/', 'a', make)]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('forgets what was used longest ago, by count and by size', async () => {
    const cache = cacheOf();
    const make = (text: string) => jest.fn(() => Promise.resolve(text));
    await cache.get('/1', 'a', make('1'));
    await cache.get('/2', 'a', make('2'));
    await cache.get('/1', 'a', make('never'));
    await cache.get('/3', 'a', make('3'));
    const again = make('2');
    expect(await cache.get('/2', 'a', again)).toBe('2');
    expect(again).toHaveBeenCalled();

    const small = cacheOf({ entries: 10, bytes: 10 });
    await small.get('/1', 'a', make('xx'));
    for (const name of ['/2', '/3', '/4', '/5', '/6']) await small.get(name, 'a', make('xx'));
    const first = make('xx');
    await small.get('/1', 'a', first);
    expect(first).toHaveBeenCalled();
  });

  it('weighs what is empty, and what weighs a fraction', async () => {
    const cache = new StampedCache<string>({ entries: 2, bytes: 1000 }, (text) => 1.5 * text.length);
    expect(await cache.get('/1', 'a', () => Promise.resolve(''))).toBe('');
    expect(await cache.get('/2', 'a', () => Promise.resolve('odd'))).toBe('odd');
  });

  it('keeps neither what failed nor what is not to be kept', async () => {
    const cache = cacheOf();
    await expect(cache.get('/', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const make = jest.fn(() => Promise.resolve('failed'));
    await cache.get('/', 'a', make);
    await cache.get('/', 'a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
