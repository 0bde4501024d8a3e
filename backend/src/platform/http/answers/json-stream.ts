import { once } from 'node:events';
import type { Response } from 'express';

/** Holds one page, and waits for slow readers. */
export async function streamJsonArray(response: Response, pages: AsyncIterable<unknown[]>): Promise<void> {
  let started = false;
  for await (const page of pages) {
    if (response.destroyed) return;
    const text = page.map((item) => JSON.stringify(item)).join(',');
    // An error before the first page still gets a proper answer.
    if (!started) response.type('application/json');
    if (!response.write((started ? ',' : '[') + text))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    started = true;
  }
  if (!started) response.type('application/json').write('[');
  response.end(']');
}
