import type { Request, Response } from 'express';
import type { OpenFile } from '../../storage/files/file-store.js';
import { SentResponse } from '../answers/sent-response.js';
import { sendFile } from './send-file.js';

/** With a `mark`, the same address may show another picture later. */
export type OpenPicture = OpenFile & { contentType: string; mark?: string };

export const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

export function sendPicture(
  tag: string,
  file: OpenPicture,
  request: Request,
  response: Response,
): Promise<SentResponse<never>> | SentResponse<never> {
  const { mark, contentType } = file;
  response.setHeader('Cache-Control', mark ? AN_HOUR : FOR_EVER);
  response.setHeader('ETag', mark ? `"${tag}-${mark}"` : `"${tag}"`);
  response.setHeader('Content-Type', contentType);
  // Foreign pages show pictures.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.fresh) {
    file.stream.destroy();
    response.status(304).end();
    return new SentResponse();
  }
  return sendFile(response, file);
}
