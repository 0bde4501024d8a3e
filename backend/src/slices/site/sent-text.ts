import { etagOf } from './client-files.js';
import { compress, type Encoding } from './compression.js';

/** A text that is sent to many: with its validator, and compressed once for each encoding. */
export class SentText {
  readonly etag: string;
  private readonly content: Buffer;
  private readonly made = new Map<Encoding, Promise<Buffer>>();

  constructor(
    text: string,
    private readonly effort: 'once' | 'always' = 'always',
  ) {
    this.content = Buffer.from(text);
    this.etag = etagOf(this.content);
  }

  /** Roughly what it takes of the memory. */
  get size(): number {
    return 1.5 * this.content.length;
  }

  encoded(encoding: Encoding | null): Promise<Buffer> {
    if (!encoding) return Promise.resolve(this.content);
    const known = this.made.get(encoding) ?? compress(this.content, encoding, this.effort);
    this.made.set(encoding, known);
    return known;
  }
}
