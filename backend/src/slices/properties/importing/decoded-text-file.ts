import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A piece of a file's text, and how many of its bytes have been read by its end. */
export interface TextPiece {
  text: string;
  read: number;
  /** Nothing comes after it. */
  isLast: boolean;
}

/** A few properties: whoever follows an import sees it move. */
const PIECE_BYTES = 8 * 1024;
const BEGINNING_BYTES = 1024;
const MARKS: readonly [mark: Buffer, encoding: string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];
const WINDOWS = 'windows-1252';

/**
 * The encoding of a file of text; null for what is no text. A mark wins, then what its bytes are: a few damaged ones make
 * nothing else of a file in UTF-8. Then what its XML declaration says, else Windows-1252, as older spreadsheets write it.
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

/** The text of a file, piece by piece, the last of them mostly empty. What cannot be decoded is U+FFFD; control characters are blanks. */
export async function* decodeTextFile(path: string, encoding: string): AsyncGenerator<TextPiece> {
  // Not by TextDecoder: Node 20 reads Windows-1252 as Latin-1, which has control characters where dashes and
  // typographic quotes belong.
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

/** Characters 80 to 9F of Windows-1252, with a space where there is none. */
const WINDOWS_HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Controls 80 to 9F, which nobody writes, are what Windows-1252 has there. */
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

/** The encoding that an XML declaration names, where it is one of single bytes that we know. */
function declaredIn(beginning: string): string | undefined {
  const [, label = ''] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(beginning) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Counts what bytes are as UTF-8. */
class Utf8Count {
  /** Characters of several bytes. */
  whole = 0;
  /** Bytes, or beginnings of characters, that are none. */
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
    // Neither longer than needed, nor half of a surrogate pair, nor beyond Unicode.
    this.least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
}
