import { track, wantsNoTracking } from './analytics.js';

describe('counting visitor events', () => {
  const beacon = jest.fn((_path: string, _body: Blob) => true);
  const browser = (doNotTrack: string | null) =>
    Object.defineProperties(navigator, {
      doNotTrack: { value: doNotTrack, configurable: true },
      sendBeacon: { value: beacon, configurable: true },
    });
  beforeEach(() => beacon.mockClear());

  it('sends the event and the path without its query', () => {
    browser(null);
    window.history.pushState(null, '', '/imoveis?search=rua+das+flores');
    track('page_view');
    expect(beacon).toHaveBeenCalledTimes(1);
    const [path, body] = beacon.mock.calls[0]!;
    expect(path).toBe('/api/analytics');
    expect(body.type).toBe('application/json');
    expect(body.size).toBe(JSON.stringify({ event: 'page_view', path: '/imoveis' }).length);
  });

  it('sends nothing when the visitor opts out of tracking', () => {
    browser('1');
    track('page_view');
    expect(beacon).not.toHaveBeenCalled();
  });

  it.each([
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: 'yes' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: null }, false],
  ])('%j means %s', (settings, expected) => {
    expect(wantsNoTracking(settings)).toBe(expected);
  });
});
