import type { Request, Response } from 'express';
import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import send from 'send';
import { negotiateEncoding, CONTENT_ENCODINGS, type ContentEncoding } from './content-encoding.js';

const SUFFIXES: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' };
/** Pages are rendered; compressed variants go by the original name. */
const NOT_SERVED = /\/\.|\.(html|br|gz)$/;
const ASSETS = '/assets/';

/** No path outside the list reaches the disk. */
export class ClientFiles {
  private readonly names: ReadonlySet<string>;

  constructor(private readonly directory: string) {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
    this.names = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map(
          ({ parentPath, name }) => `/${relative(directory, join(parentPath, name)).split(sep).join('/')}`,
        ),
    );
  }

  send(path: string, request: Request, response: Response): boolean {
    if (NOT_SERVED.test(path) || !this.names.has(path)) return false;
    const compressed = CONTENT_ENCODINGS.filter((encoding) => this.names.has(path + SUFFIXES[encoding]));
    const encoding = negotiateEncoding(request, compressed);
    response.type(extname(path)).vary('Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    // Names hold a hash of the content.
    const immutable = path.startsWith(ASSETS);
    send(request, encoding ? path + SUFFIXES[encoding] : path, {
      root: this.directory,
      index: false,
      maxAge: immutable ? '1y' : '1h',
      immutable,
    })
      .on('error', ({ status }: { status: number }) => refuse(response, status))
      .pipe(response);
    return true;
  }
}

/** The build may have been replaced. */
function refuse(response: Response, status: number): void {
  if (response.headersSent) return void response.destroy();
  for (const name of ['Content-Encoding', 'Cache-Control', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  response.status(status).type('txt').end();
}
