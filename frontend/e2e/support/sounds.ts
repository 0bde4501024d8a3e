import type { Page } from '@playwright/test';

interface Played {
  frequency: number;
  /** The highest value that its gain was set to. */
  peak: number;
  running: boolean;
}

/** They are still played. */
export async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: Played[] = [];
    const peaks = new WeakMap<AudioParam, number>();
    const gains = new WeakMap<AudioNode, GainNode>();
    const ramp = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
      peaks.set(this, Math.max(value, peaks.get(this) ?? 0));
      return ramp.call(this, value, at);
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof GainNode) gains.set(this, to);
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      const gain = gains.get(this)?.gain;
      played.push({
        frequency: this.frequency.value,
        peak: (gain && peaks.get(gain)) ?? 1,
        running: this.context.state === 'running',
      });
      return start.call(this, when);
    };
    Object.assign(window, { played });
  });
}

export function playedSounds(page: Page): Promise<Played[]> {
  return page.evaluate(() => (window as unknown as { played: Played[] }).played);
}
