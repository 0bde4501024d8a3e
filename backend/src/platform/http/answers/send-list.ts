import type { Response } from 'express';
import type { Page } from '../../storage/document-store/pagination.js';
import { JsonBytes, sendJsonBytes } from './json-bytes.js';
import { SentResponse } from './sent-response.js';

interface ListReader<W extends unknown[], Q, T> {
  all(...asked: [...W, Q]): AsyncIterable<T[]>;
  list(...asked: [...W, Q & { limit: number }]): Promise<Page<T> | { items: JsonBytes<T[]>; total: number }>;
}

export async function sendList<W extends unknown[], Q extends { limit?: number }, T>(
  response: Response,
  query: Q,
  reader: ListReader<W, Q, T>,
  ...who: W
): Promise<SentResponse<T[]>> {
  const { limit } = query;
  if (limit === undefined) {
    await streamJsonArray(response, reader.all(...who, query));
    return new SentResponse();
  }
  const { items, total } = await reader.list(...who, { ...query, limit });
  response.setHeader('X-Total-Count', total);
  if (items instanceof JsonBytes) return sendJsonBytes(response, items);
  response.json(items);
  return new SentResponse();
}

/** Holds one page, and waits for slow readers. */
export async function streamJsonArray(response: Response, pages: AsyncIterable<unknown[]>): Promise<void> {
  let started = false;
  const closed = new Promise((resolve) => response.once('close', resolve));
  for await (const page of pages) {
    if (response.destroyed) return;
    const text = page.map((item) => JSON.stringify(item)).join(',');
    if (!started) response.type('application/json');
    if (!response.write((started ? ',' : '[') + text))
      await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))]);
    started = true;
  }
  if (!started) response.type('application/json').write('[');
  response.end(']');
}
