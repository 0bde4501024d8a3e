import { claimFirstRun, firstRun, type FirstRunState } from './first-run-state.js';

const AT = '2026-11-23T12:00:00.000Z';
const later = (ms: number): string => new Date(Date.parse(AT) + ms).toISOString();
const claimed: FirstRunState = { ...firstRun.initial, claim: { attempt: 'a', at: AT } };

describe('the claim to set an agency up', () => {
  it('is stored once for one browser', () => {
    const events = claimFirstRun(firstRun.initial, 'a', AT);
    expect(events).toEqual([{ type: 'FirstRunClaimed', data: { attempt: 'a' } }]);
    const metadata = { occurredAt: AT } as never;
    expect(firstRun.evolve(firstRun.initial, { ...events[0]!, metadata })).toEqual(claimed);
    expect(claimFirstRun(claimed, 'a', later(1_000))).toEqual([]);
  });

  it('keeps another browser out for a minute, which is longer than any set-up takes', () => {
    expect(() => claimFirstRun(claimed, 'b', later(59_999))).toThrow(
      expect.objectContaining({ code: 'setup_taken', status: 409 }),
    );
    expect(claimFirstRun(claimed, 'b', later(60_000))).toHaveLength(1);
  });
});
