import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../backend/test/support/until.js';

/** Shared by all workers of one run; `build.ts` sets it before they start. */
const SHARED = 'LOX_JOURNEYS_DIR';

/** Returns the folder's removal. */
export function prepareTemplates(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lox-journeys-'));
  process.env[SHARED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The first worker fills the folder; `fill` must not leave a process that writes to it. */
export async function copyTemplate(
  name: string,
  target: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(process.env[SHARED]!, name);
  const done = `${folder}.done`;
  if (claims(folder)) {
    await fill(folder);
    writeFileSync(done, '');
  }
  await until(`the template ${name} is made`, () => existsSync(done));
  cpSync(folder, target, { recursive: true });
}

/** mkdir is atomic. */
function claims(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
