import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Scripts for the threads of an installation: compiled ones, as a thread runs JavaScript. */
export class ThreadScripts {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lox-threads-'));

  /** @param environment the threads' environment */
  constructor(private readonly environment: NodeJS.ProcessEnv) {}

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

  /** A file whose presence is a signal to or from a thread. */
  signalFile(name: string): string {
    return join(this.folder, name);
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** For the writer thread: ends once the file is there, and removes it. */
export const exitOnSignalFile = (file: string): string => `setInterval(() => {
  if (!existsSync('${file}')) return;
  rmSync('${file}');
  process.exit(1);
}, 10);`;

/** Signals that it waits, and begins once permitted. */
export const waitForSignalFile = (
  isWaiting: string,
  mayBegin: string,
): string => `writeFileSync('${isWaiting}', '');
while (!existsSync('${mayBegin}')) await delay(10);`;
