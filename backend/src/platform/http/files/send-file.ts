import type { Response } from 'express';
import { sendStream } from '../answers/send-stream.js';
import { SentResponse } from '../answers/sent-response.js';
import type { OpenFile } from '../../storage/files/file-store.js';

export async function sendFile(response: Response, { stream, size }: OpenFile): Promise<SentResponse<never>> {
  response.setHeader('Content-Length', size);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return new SentResponse();
  }
  await sendStream(response, stream);
  return new SentResponse();
}

/** The file can run and load nothing. */
const SHOWN =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function sendShownFile(response: Response, file: OpenFile): Promise<SentResponse<never>> {
  response.setHeader('Content-Security-Policy', SHOWN);
  response.setHeader('Content-Disposition', 'inline');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return sendFile(response, file);
}

/** RFC 6266. */
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
