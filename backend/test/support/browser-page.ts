import { until } from './until.js';
import type { WebDriver } from './web-drivers.js';

/** Visible elements of a selector whose name or text holds a text. */
const SEEN = `const [selector, text] = arguments;
  const named = (one) => ((one.getAttribute('aria-label') ?? '') + ' ' + one.textContent).replace(/\\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible' && named(one).includes(text);
  });`;

export class BrowserPage {
  constructor(private readonly driver: WebDriver) {}

  /** Opens an address and waits until its scripts run. */
  async open(url: string, selector: string, text = ''): Promise<void> {
    await this.driver.open(url);
    await this.see(selector, text);
  }

  async see(selector: string, text = ''): Promise<void> {
    await until(`${selector} is seen with “${text}”`, () => this.has(selector, text));
  }

  run<T>(body: string, ...args: unknown[]): Promise<T> {
    return this.driver.run<T>(body, ...args);
  }

  /** Clicks with the pointer, once the element is still and uncovered. */
  async click(selector: string, text = ''): Promise<void> {
    let before = '';
    const [x, y] = await until(`${selector} can be clicked, with “${text}”`, async () => {
      const place = await this.driver.run<number[] | null>(
        `${SEEN}
        const [one] = found;
        if (!one) return null;
        one.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const hit = document.elementFromPoint(x, y);
        return hit && (one.contains(hit) || hit.contains(one) || one.control === hit) ? [x, y] : null;`,
        selector,
        text,
      );
      const isSame = JSON.stringify(place) === before;
      before = JSON.stringify(place);
      return isSame && place;
    });
    const button = { button: 0 };
    await this.driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', ...button },
          { type: 'pointerUp', ...button },
        ],
      },
    ]);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Presses keys together: the first is held. */
  async press(held: string, key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: held },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: held },
    ];
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.type(text);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  private has(selector: string, text: string): Promise<boolean> {
    return this.driver.run<boolean>(`${SEEN} return found.length > 0;`, selector, text);
  }
}
