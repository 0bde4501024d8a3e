import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** Must match `scripts/lib/compile-ahead.cjs`. */
const CACHE_SUFFIX = `.${process.version}.compiled`;

type Compile = (this: Module, code: string, file: string, ...rest: unknown[]) => unknown;

/**
 * Loads V8's code cache from the build (docs/adr/0042-one-bundle.md); V8 refuses a cache of another version
 * or with other flags, and compiles.
 * @param main the program's file; the cache is for its folder
 */
export function useCodeCache(main: string): void {
  const folder = dirname(fileURLToPath(main));
  const modules = Module.prototype as unknown as { _compile: Compile };
  const compile = modules._compile;
  modules._compile = function (code, file, ...rest) {
    const cachedData = file.startsWith(folder) ? fileIfThere(`${file}${CACHE_SUFFIX}`) : null;
    if (!cachedData) return compile.call(this, code, file, ...rest);
    const script = new Script(Module.wrap(code), { filename: file, cachedData });
    const run = script.runInThisContext() as (...given: unknown[]) => unknown;
    return run.call(this.exports, this.exports, createRequire(file), this, file, dirname(file));
  };
}

function fileIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
