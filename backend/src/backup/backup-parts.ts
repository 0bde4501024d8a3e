import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStore } from '../platform/storage/files/file-store.js';

export type PartKind = 'log' | 'vault' | 'lists' | 'files';
export const PART_KINDS: readonly PartKind[] = ['log', 'vault', 'lists', 'files'];

/** Named by its SHA-256. */
export interface BackupPart {
  name: string;
  bytes: number;
}

export class BrokenPart extends Error {
  constructor(
    readonly part: string,
    why: 'missing' | 'changed',
  ) {
    super(
      why === 'missing'
        ? `A parte ${part} da cópia não está no lugar.`
        : `A parte ${part} da cópia está danificada: não é o que foi gravado.`,
    );
    this.name = 'BrokenPart';
  }
}

export const toJsonLine = (line: object): string => `${JSON.stringify(line)}\n`;

const compress = promisify(gzip);
const expand = promisify(gunzip);

export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

export class BackupParts {
  private readonly present = new Set<string>();
  written = 0;

  constructor(private readonly store: FileStore) {}

  async scan(): Promise<void> {
    for (const kind of PART_KINDS)
      for await (const key of this.store.listOlderThan(`${kind}/`, Infinity)) this.present.add(key);
  }

  has(name: string): boolean {
    return this.present.has(name);
  }

  async putText(kind: Exclude<PartKind, 'files'>, text: string): Promise<BackupPart> {
    const content = await compress(text);
    return this.put(`${kind}/${sha256(content)}.gz`, content);
  }

  putFile(content: Buffer): Promise<BackupPart> {
    const hash = sha256(content);
    return this.put(`files/${hash.slice(0, 2)}/${hash}`, content);
  }

  async read({ name, bytes }: BackupPart): Promise<Buffer> {
    const found = await this.store.get(name);
    if (!found) throw new BrokenPart(name, 'missing');
    const content = await buffer(found.stream);
    const [hash] = name.split('/').at(-1)?.split('.') ?? [];
    if (content.length !== bytes || sha256(content) !== hash) throw new BrokenPart(name, 'changed');
    return content;
  }

  async readText(part: BackupPart): Promise<string> {
    return (await expand(await this.read(part))).toString();
  }

  async *readLines<T>(list: readonly BackupPart[]): AsyncIterable<T> {
    for (const part of list)
      for (const line of (await this.readText(part)).split('\n'))
        if (line !== '') yield JSON.parse(line) as T;
  }

  async putLines(
    kind: 'vault' | 'lists',
    lines: AsyncIterable<object> | Iterable<object>,
    partBytes: number,
  ): Promise<BackupPart[]> {
    const stored: BackupPart[] = [];
    let text: string[] = [];
    let bytes = 0;
    const close = async (): Promise<void> => {
      if (bytes > 0) stored.push(await this.putText(kind, text.join('')));
      [text, bytes] = [[], 0];
    };
    for await (const line of lines) {
      const one = toJsonLine(line);
      text.push(one);
      bytes += Buffer.byteLength(one);
      if (bytes >= partBytes) await close();
    }
    await close();
    return stored;
  }

  async keepOnly(needed: ReadonlySet<string>, kinds: readonly PartKind[]): Promise<void> {
    for (const name of this.present)
      if (!needed.has(name) && kinds.some((kind) => name.startsWith(`${kind}/`))) {
        await this.store.remove(name);
        this.present.delete(name);
      }
  }

  private async put(name: string, content: Buffer): Promise<BackupPart> {
    if (!this.present.has(name)) {
      await this.store.put(name, content, 'application/octet-stream');
      this.present.add(name);
      this.written += content.length;
    }
    return { name, bytes: content.length };
  }
}
