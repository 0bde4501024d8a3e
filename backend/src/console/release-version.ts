import { readFileSync } from 'node:fs';

let known: string | undefined;

/** The program is started from the folder of its package.json. */
export function releaseVersion(): string {
  known ??= read();
  return known;
}

function read(): string {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : '?';
  } catch {
    return '?';
  }
}
