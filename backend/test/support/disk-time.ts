import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The disk's clock, in ms since 1970: the suites also run at other clocks, which files do not follow. */
export function diskTime(): number {
  const folder = mkdtempSync(join(tmpdir(), 'lox-disk-time-'));
  const { mtimeMs } = statSync(folder);
  rmSync(folder, { recursive: true });
  return mtimeMs;
}
