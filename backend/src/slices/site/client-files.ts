import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { compress, type Encoding } from './compression.js';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = /^(text|image\/svg|application\/(json|manifest|xml))/;
const SMALL = 1024;

/** One file of the client build. */
export interface ClientFile {
  type: string;
  etag: string;
  /** Its name holds a hash of its content, so it may be cached without end. */
  immutable: boolean;
  content: Buffer;
  /** The content in an encoding, made at the first request for it; null when that would not be smaller. */
  encoded(encoding: Encoding): Promise<Buffer> | null;
}

/** The files of the client build, read once and kept in memory: there are few, and no path ever reaches the disk. */
export class ClientFiles {
  private readonly files = new Map<string, ClientFile>();

  constructor(directory: string) {
    for (const path of filesBelow(directory)) {
      const name = `/${relative(directory, path).split(sep).join('/')}`;
      if (!name.startsWith('/.')) this.files.set(name, clientFile(name, readFileSync(path)));
    }
  }

  /** The file of a request's path. Pages are not among them: they are rendered or filled in first. */
  find(path: string): ClientFile | undefined {
    return path.endsWith('.html') ? undefined : this.files.get(path);
  }

  /** The text of a file, such as a page that is to be filled in. */
  text(path: string): string | undefined {
    return this.files.get(path)?.content.toString('utf8');
  }
}

function clientFile(name: string, content: Buffer): ClientFile {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const compressible = COMPRESSIBLE.test(type) && content.length > SMALL;
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    content,
    etag: etagOf(content),
    immutable: name.startsWith('/assets/'),
    encoded(encoding) {
      if (!compressible) return null;
      const known = made.get(encoding) ?? compress(content, encoding, 'once');
      made.set(encoding, known);
      return known;
    },
  };
}

/** A validator for a content: the same bytes, the same tag. Weak, because encodings share it. */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
