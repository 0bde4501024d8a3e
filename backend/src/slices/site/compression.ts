import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The best encoding that both sides know, or none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/**
 * Compresses text that is sent again and again (`once`), or one page for one visitor. The latter takes less than a
 * millisecond: handing it to another thread would cost more than that.
 */
export async function compress(
  content: Buffer,
  encoding: Encoding,
  effort: 'once' | 'always',
): Promise<Buffer> {
  const level = effort === 'once' ? 9 : 4;
  if (encoding === 'gzip') return effort === 'once' ? zip(content, { level }) : gzipSync(content, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return effort === 'once' ? brotli(content, { params }) : brotliCompressSync(content, { params });
}
