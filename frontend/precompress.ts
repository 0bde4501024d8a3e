import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /^assets\/.*\.(css|m?js|json|svg)$/;
/** Smaller files fit in one packet. */
const SMALL = 1024;
/** The next level takes six times as long and saves 0.2 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

export function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        texts.map((file) =>
          compressBeside(join(dir, file.fileName), file.type === 'chunk' ? file.code : file.source),
        ),
      );
    },
  };
}

async function compressBeside(path: string, text: string | Uint8Array): Promise<void> {
  const content = Buffer.from(text);
  if (content.length <= SMALL) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
