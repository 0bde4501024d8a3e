import type { Request, Response } from 'express';
import type { ClientFile } from './client-files.js';
import { encodingFor } from './compression.js';
import { SentText } from './sent-text.js';

/** Sends a text: with its validator when it may be asked for again, compressed as the browser can read it. */
export async function sendText(
  request: Request,
  response: Response,
  status: number,
  text: SentText | string,
  type = 'html',
): Promise<void> {
  const sent = typeof text === 'string' ? new SentText(text) : text;
  response.status(status).type(type).vary('Accept-Encoding');
  const validated = response.getHeader('Cache-Control') !== 'no-store' && status === 200;
  if (validated) response.setHeader('ETag', sent.etag);
  if (validated && request.fresh) return void response.status(304).end();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const content = await sent.encoded(encoding);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** Sends a file of the build. */
export async function sendFile(file: ClientFile, request: Request, response: Response): Promise<void> {
  response.setHeader('Content-Type', file.type);
  response.setHeader('ETag', file.etag);
  response.setHeader(
    'Cache-Control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  response.vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const encoded = encoding && (await file.encoded(encoding));
  if (encoding && encoded) response.setHeader('Content-Encoding', encoding);
  const content = encoded || file.content;
  response.setHeader('Content-Length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}
