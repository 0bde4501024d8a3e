import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface TextPiece {
  text: string;
  read: number;
  isLast: boolean;
}

/** Small, so that progress is visible. */
const PIECE_BYTES = 8 * 1024;
const BEGINNING_BYTES = 1024;
const MARKS: readonly [mark: Buffer, encoding: string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];
const WINDOWS = 'windows-1252';

/**
 * Null when binary. A byte order mark wins, then UTF-8 with few damaged bytes, the XML declaration,
 * Windows-1252.
 */
export async function encodingOf(path: string): Promise<string | null> {
  const beginning = await beginningOf(path);
  const marked = MARKS.find(([mark]) => beginning.indexOf(mark) === 0);
  if (marked) return marked[1];
  const seen = new Utf8Count();
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES })) seen.add(bytes as Buffer);
  if (seen.zeros > 0) return null;
  if (seen.damaged === 0 || seen.whole >= seen.damaged) return 'utf-8';
  return declaredIn(beginning.toString('latin1')) ?? WINDOWS;
}

/** Undecodable bytes become U+FFFD, control characters blanks. */
export async function* decodeTextFile(path: string, encoding: string): AsyncGenerator<TextPiece> {
  // Node 20's TextDecoder reads Windows-1252 as Latin-1, without its dashes and typographic quotes.
  const decoder = encoding === WINDOWS ? null : new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const bytes = chunk as Buffer;
    read += bytes.length;
    const text = decoder ? decoder.decode(bytes, { stream: true }) : bytes.toString('latin1');
    yield { text: clean(text), read, isLast: false };
  }
  yield { text: decoder?.decode() ?? '', read, isLast: true };
}

/** 80 to 9F; a space where undefined. */
const WINDOWS_HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Controls 80 to 9F are Windows-1252 in practice. */
const clean = (text: string): string =>
  text
    .replace(/[\u0080-\u009f]/g, (code) => WINDOWS_HIGH.charAt(code.charCodeAt(0) - 0x80))
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ');

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Single-byte encodings only. */
function declaredIn(beginning: string): string | undefined {
  const [, label = ''] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(beginning) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

class Utf8Count {
  /** Multi-byte characters. */
  whole = 0;
  damaged = 0;
  zeros = 0;
  private missing = 0;
  private least = 0x80;
  private most = 0xbf;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.missing > 0) {
        if (byte >= this.least && byte <= this.most) {
          [this.least, this.most] = [0x80, 0xbf];
          if (--this.missing === 0) this.whole++;
          continue;
        }
        this.damaged++;
        this.missing = 0;
      }
      if (byte < 0x80) {
        if (byte === 0) this.zeros++;
      } else this.begin(byte);
    }
  }

  private begin(byte: number): void {
    this.missing = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    if (this.missing === 0) this.damaged++;
    // No overlong forms, surrogates or values beyond Unicode.
    this.least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
}
