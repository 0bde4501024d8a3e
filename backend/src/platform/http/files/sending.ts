import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Sent } from '../answers/sent.js';
import type { OpenFile } from '../../storage/files/file-store.js';

/** Sends a file to its end; a reader who goes away ends the reading. What kind of file it is, the handler declares. */
export async function sendFile(response: Response, { stream, size }: OpenFile): Promise<Sent<never>> {
  response.setHeader('Content-Length', size);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return new Sent();
  }
  try {
    await pipeline(stream, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
  return new Sent();
}

/** `Content-Disposition` that makes a browser keep the file under this name (RFC 6266, RFC 5987). */
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
