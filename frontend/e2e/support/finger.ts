import type { CDPSession, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** One finger on a touch screen, as real touch events. */
export class Finger {
  private constructor(private readonly session: CDPSession) {}

  private at: Point = { x: 0, y: 0 };

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(point: Point): Promise<void> {
    this.at = point;
    await this.send('touchStart', [point]);
  }

  async moveTo(to: Point, steps = 10): Promise<void> {
    const from = this.at;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      this.at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.send('touchMove', [this.at]);
    }
  }

  async lift(): Promise<void> {
    await this.send('touchEnd', []);
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
