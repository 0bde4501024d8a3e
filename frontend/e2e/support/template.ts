import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../backend/test/support/until.js';

/** What all workers of one run share; `build.ts` names it before they start. */
const SHARED = 'LOX_JOURNEYS_DIR';

/** Makes the folder in which this run keeps its data; answers how to remove it. */
export function prepareTemplates(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lox-journeys-'));
  process.env[SHARED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts a copy of a data folder at `target`. The first worker that asks for the name has it made by `fill`, which must
 * leave no process behind that writes to it; all others copy what it made.
 */
export async function copyOfTemplate(
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

/** Whether this process is the first to create the folder: creating one is atomic. */
function claims(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
