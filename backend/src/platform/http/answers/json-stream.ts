import { once } from 'node:events';
import type { Response } from 'express';

/** Holds one page in memory, and waits for a slow reader. */
export async function streamJsonArray(response: Response, pages: AsyncIterable<unknown[]>): Promise<void> {
  let started = false;
  for await (const page of pages) {
    if (response.destroyed) return;
    const text = page.map((item) => JSON.stringify(item)).join(',');
    // The head is written with the first page: an earlier failure still gets a proper answer.
    if (!started) response.type('application/json');
    if (!response.write((started ? ',' : '[') + text))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    started = true;
  }
  if (!started) response.type('application/json').write('[');
  response.end(']');
}
