import type { Response } from 'express';
import type { Page } from '../../storage/document-store/pagination.js';
import { JsonBytes, sendJsonBytes } from './json-bytes.js';
import { streamJsonArray } from './json-stream.js';
import { SentResponse } from './sent-response.js';

interface ListReader<Q, T> {
  all(query: Q): AsyncIterable<T[]>;
  list(query: Q & { limit: number }): Promise<Page<T> | { items: JsonBytes<T[]>; total: number }>;
}

export async function sendList<Q extends { limit?: number }, T>(
  response: Response,
  query: Q,
  { all, list }: ListReader<Q, T>,
): Promise<SentResponse<T[]>> {
  const { limit } = query;
  if (limit === undefined) {
    await streamJsonArray(response, all(query));
    return new SentResponse();
  }
  const { items, total } = await list({ ...query, limit });
  response.setHeader('X-Total-Count', total);
  if (items instanceof JsonBytes) return sendJsonBytes(response, items);
  response.json(items);
  return new SentResponse();
}
