import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The built program as a next release: one projection has another version, and is rebuilt. Returns the folder of its
 * `main.js`.
 */
export function nextRelease(projection: string): string {
  // Within `node_modules`: it finds the same packages.
  const folder = mkdtempSync(join(resolve('node_modules/.cache'), 'next-release-'));
  cpSync(resolve('dist'), join(folder, 'dist'), { recursive: true });
  cpSync(resolve('package.json'), join(folder, 'package.json'));
  const built = join(folder, 'dist/backend/src');
  const name = readdirSync(built, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`${projection}.projection.js`),
  );
  if (!name) throw new Error(`there is no projection ${projection}`);
  const text = readFileSync(join(built, name), 'utf8');
  const raised = text.replace(/version: (\d+)/, (_, version: string) => `version: ${Number(version) + 1}`);
  if (raised === text) throw new Error(`${projection} has no version`);
  writeFileSync(join(built, name), raised);
  return built;
}
