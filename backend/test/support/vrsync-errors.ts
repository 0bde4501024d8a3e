import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A line for each error. Jest does not load the library. */
export async function vrsyncErrors(file: string): Promise<string[]> {
  const script = 'backend/test/support/validate-vrsync.mjs';
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  return stdout.split('\n').filter(Boolean);
}
