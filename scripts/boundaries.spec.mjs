import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SCRIPT = resolve('scripts/boundaries.mjs');
const PLATFORM = 'backend/src/platform';

/** The violations in a program whose `base` has these files: of each, the names of those that it imports. */
function violationsOf(files, base = PLATFORM) {
  const folder = mkdtempSync(join(tmpdir(), 'lox-floors-'));
  for (const source of ['contracts/src', 'backend/src', 'backend/demo', 'frontend/src'])
    mkdirSync(join(folder, source), { recursive: true });
  for (const [file, imported] of Object.entries(files)) {
    const path = join(folder, base, file);
    mkdirSync(dirname(path), { recursive: true });
    const up = '../'.repeat(file.split('/').length - 1) || './';
    const imports = imported.map((name) => `import type {} from '${up}${name.replace(/\.ts$/, '.js')}';\n`);
    writeFileSync(path, `${imports.join('')}export const here = 1;\n`);
  }
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const lines = stdout.split('\n').map((line) => line.trim().replaceAll(`${base}/`, ''));
  return { status, violations: lines.filter((line) => line.startsWith('error ')) };
}

it('floors that import what is below them, doors and modules are right', () => {
  const files = {
    'storage/engines.ts': ['storage/storage.ts'],
    'storage/storage.ts': ['storage/events/read.ts'],
    'storage/events/read.ts': ['storage/events/rows/row.ts'],
    'storage/events/rows/row.ts': [],
    'log/log.ts': ['storage/storage.ts', 'log/jobs/job.ts'],
    'log/jobs/job.ts': ['storage/events/read.ts'],
    'http/http.module.ts': ['log/log.ts', 'http/auth/login.ts'],
    'http/auth/login.ts': ['log/jobs/job.ts', 'storage/storage.ts'],
    'edge/mail/mailer.ts': ['http/auth/login.ts'],
    'platform.module.ts': ['edge/mail/mailer.ts', 'http/http.module.ts', 'log/log.ts', 'storage/storage.ts'],
  };
  expect(violationsOf(files)).toEqual({ status: 0, violations: [] });
});

it('imports of a higher floor, or of what stands on none, and files loose in the root of a floor are found', () => {
  const files = {
    'storage/events/read.ts': ['log/jobs/job.ts'],
    'log/jobs/job.ts': ['http/auth/login.ts'],
    'http/auth/login.ts': ['edge/mail/mailer.ts'],
    'edge/mail/mailer.ts': ['platform.module.ts'],
    'platform.module.ts': [],
    'storage/heap.ts': [],
    'log/storage.ts': [],
    'edge/module.ts': [],
  };
  const { status, violations } = violationsOf(files);
  expect(status).toBe(1);
  expect(violations.sort()).toEqual([
    'error edge-imports-no-higher-floor: edge/mail/mailer.ts → platform.module.ts',
    'error http-imports-no-higher-floor: http/auth/login.ts → edge/mail/mailer.ts',
    'error log-imports-no-higher-floor: log/jobs/job.ts → http/auth/login.ts',
    'error no-loose-file: edge/module.ts belongs in a folder',
    'error no-loose-file: log/storage.ts belongs in a folder',
    'error no-loose-file: storage/heap.ts belongs in a folder',
    'error storage-imports-no-higher-floor: storage/events/read.ts → log/jobs/job.ts',
  ]);
});

it('planted knots are found: of two folders, of three, of their folders, deeper down, of a door', () => {
  const files = {
    'storage/a/one.ts': ['storage/b/one.ts'],
    'storage/b/one.ts': [],
    'storage/b/two.ts': ['storage/c/one.ts'],
    'storage/c/one.ts': [],
    'storage/c/two.ts': ['storage/a/two.ts'],
    'storage/a/two.ts': [],
    'log/a/w/one.ts': ['log/b/x/one.ts'],
    'log/b/x/one.ts': [],
    'log/b/y/two.ts': ['log/a/z/two.ts'],
    'log/a/z/two.ts': [],
    'log/c/d/one.ts': ['log/c/e/one.ts'],
    'log/c/e/one.ts': [],
    'log/c/e/two.ts': ['log/c/d/two.ts'],
    'log/c/d/two.ts': [],
    'http/http.ts': ['http/a/one.ts'],
    'http/a/one.ts': [],
    'http/a/two.ts': ['http/http.ts'],
  };
  const { status, violations } = violationsOf(files);
  expect(status).toBe(1);
  expect(violations.sort()).toEqual([
    'error no-folder-knots: http: a → http.ts → a',
    'error no-folder-knots: log/c: d → e → d',
    'error no-folder-knots: log: a → b → a',
    'error no-folder-knots: storage: a → b → c → a',
  ]);
});

it('slices import of each other what is published, and events only where they are followed', () => {
  const files = {
    'leads/domain/lead.events.ts': [],
    'leads/domain/lead.ts': ['leads/domain/lead.events.ts'],
    'leads/lead.published.ts': ['leads/domain/lead.events.ts'],
    'leads/lead.queries.ts': ['leads/domain/lead.ts'],
    'visits/commands/book-visit.commands.ts': ['leads/lead.published.ts', 'leads/domain/lead.events.ts'],
    'visits/projections/visit-lead.projection.ts': ['leads/domain/lead.events.ts', 'leads/domain/lead.ts'],
    'visits/visit.queries.ts': ['leads/lead.published.ts', 'leads/lead.queries.ts'],
    'letters/records/letter-records.ts': ['leads/lead.published.ts', 'leads/domain/lead.events.ts'],
    'letters/kinds/lead-letters.ts': ['leads/domain/lead.events.ts'],
    'sign-in/sign-in-feed.ts': ['leads/domain/lead.events.ts'],
  };
  const { status, violations } = violationsOf(files, 'backend/src/slices');
  expect(status).toBe(1);
  expect(violations.sort()).toEqual([
    'error only-followers-import-events-of-other-slices: letters/records/letter-records.ts → leads/domain/lead.events.ts',
    'error only-followers-import-events-of-other-slices: visits/commands/book-visit.commands.ts → leads/domain/lead.events.ts',
    'error slices-share-what-they-publish: visits/projections/visit-lead.projection.ts → leads/domain/lead.ts',
    'error slices-share-what-they-publish: visits/visit.queries.ts → leads/lead.queries.ts',
  ]);
});
