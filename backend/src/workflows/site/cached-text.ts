import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiateEncoding, type ContentEncoding } from './content-encoding.js';

/** Less than a millisecond: another thread would cost more. */
const COMPRESS: Record<ContentEncoding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content) => gzipSync(content, { level: 4 }),
};

export class CachedText {
  readonly etag: string;
  private readonly content: Buffer;
  private readonly compressed = new Map<ContentEncoding, Buffer>();

  constructor(text: string) {
    this.content = Buffer.from(text);
    // Weak: encodings share it.
    this.etag = `W/"${createHash('sha256').update(this.content).digest('base64url').slice(0, 27)}"`;
  }

  get size(): number {
    return 1.5 * this.content.length;
  }

  encoded(encoding: ContentEncoding | undefined): Buffer {
    if (!encoding) return this.content;
    const content = this.compressed.get(encoding) ?? COMPRESS[encoding](this.content);
    this.compressed.set(encoding, content);
    return content;
  }
}

export function sendText(
  request: Request,
  response: Response,
  status: number,
  text: CachedText | string,
  type = 'html',
): void {
  const sent = typeof text === 'string' ? new CachedText(text) : text;
  response.status(status).type(type).vary('Accept-Encoding');
  const validated = response.getHeader('Cache-Control') !== 'no-store' && status === 200;
  if (validated) response.setHeader('ETag', sent.etag);
  if (validated && request.fresh) return void response.status(304).end();
  const encoding = negotiateEncoding(request);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const content = sent.encoded(encoding);
  response.setHeader('Content-Length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}
