import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { SentResponse } from '../answers/sent-response.js';
import type { OpenFile } from '../../storage/files/file-store.js';

export async function sendFile(response: Response, { stream, size }: OpenFile): Promise<SentResponse<never>> {
  response.setHeader('Content-Length', size);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return new SentResponse();
  }
  try {
    await pipeline(stream, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
  return new SentResponse();
}

/** RFC 6266, RFC 5987. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.trim() || 'arquivo'}"; filename*=UTF-8''${exact}`;
}
