import { expect, type Locator, type Page } from '@playwright/test';
import { animationsEnded } from './layout.js';

export interface Effort {
  /** Clicks, taps, drags and keys that choose or confirm. */
  presses: number;
  /** Characters of what only the person knows. */
  typed: number;
}

/** A person's hands on a page, which are counted by job. */
export class Hands {
  private readonly jobs = new Map<string, Effort>();
  private present: Effort = { presses: 0, typed: 0 };

  constructor(
    readonly page: Page,
    readonly onPhone: boolean,
  ) {}

  /** A click, or a tap; a click during an animation would miss. */
  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await animationsEnded(this.page);
    this.present.presses++;
    await (this.onPhone ? target.tap() : target.click());
  }

  async key(key: string): Promise<void> {
    this.present.presses++;
    await this.page.keyboard.press(key);
  }

  /** The next field is a key away, or a tap on a phone. */
  async next(field: Locator): Promise<void> {
    if (this.onPhone) await this.press(field);
    else await this.key('Tab');
    await expect(field).toBeFocused();
  }

  async type(text: string): Promise<void> {
    this.present.typed += text.length;
    await this.page.keyboard.type(text);
  }

  /** Anything else that is one gesture, such as a drag. */
  async gesture(make: () => Promise<unknown>): Promise<void> {
    this.present.presses++;
    await make();
  }

  /** A job within another is counted by itself. */
  async job(name: string, work: () => Promise<void>): Promise<void> {
    const outer = this.present;
    this.present = this.jobs.get(name) ?? { presses: 0, typed: 0 };
    this.jobs.set(name, this.present);
    await work();
    this.present = outer;
  }

  get presses(): { [job: string]: number } {
    return Object.fromEntries([...this.jobs].map(([name, { presses }]) => [name, presses]));
  }

  get typed(): { [job: string]: number } {
    return Object.fromEntries([...this.jobs].map(([name, { typed }]) => [name, typed]));
  }
}
