import { readFileSync } from 'node:fs';

let known: string | undefined;

export function releaseVersion(): string {
  return (known ??= read());
}

function read(): string {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : '?';
  } catch {
    return '?';
  }
}
