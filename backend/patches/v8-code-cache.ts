// Of: node >=20.19
// Tested by: backend/test/processes/start.spec.ts
// Needed by: starts of the bench; one takes a quarter more processor time without it.
// Goes when: Node 20 is given up: `module.enableCompileCache` of Node 22 does the same.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** As `backend/patches/compile-ahead.cjs` names what it keeps. */
const CACHE_SUFFIX = `.${process.version}.compiled`;

type Compile = (this: Module, code: string, file: string, ...rest: unknown[]) => unknown;

/**
 * V8 refuses the build's cache under another version or flags, and compiles (docs/adr/0042-one-bundle.md).
 * @param main the program's file, whose folder is cached
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
