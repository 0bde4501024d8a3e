import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Scripts for the threads of an installation: compiled ones, as a thread is given JavaScript. */
export class ThreadScripts {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lox-threads-'));

  /** @param environment which the threads read */
  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  /** The thread's script, with something that it does first. */
  script(name: string, first = ''): URL {
    const file = join(this.folder, `${name}.mjs`);
    const compiled = pathToFileURL(resolve(`dist/backend/src/${name}.js`)).href;
    writeFileSync(
      file,
      `import { existsSync, rmSync, writeFileSync } from 'node:fs';
       import { setTimeout as delay } from 'node:timers/promises';
       Object.assign(process.env, ${JSON.stringify(this.environment)});
       ${first}
       await import(${JSON.stringify(compiled)});`,
    );
    return pathToFileURL(file);
  }

  /** A file by whose being there a thread is told something, or tells it. */
  signalFile(name: string): string {
    return join(this.folder, name);
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** For the thread that writes: ends once the file is there, which it takes away. */
export const exitOnSignalFile = (file: string): string => `setInterval(() => {
  if (!existsSync('${file}')) return;
  rmSync('${file}');
  process.exit(1);
}, 10);`;

/** Tells that it waits, and begins once it may. */
export const waitForSignalFile = (
  isWaiting: string,
  mayBegin: string,
): string => `writeFileSync('${isWaiting}', '');
while (!existsSync('${mayBegin}')) await delay(10);`;
