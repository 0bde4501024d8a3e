import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** The slowest suites, slowest first: they are dealt first, so that no group holds them all. */
const SLOW = [
  // Reads the whole log again and again: on shared engines the sooner the shorter.
  'operations-events',
  'processes/rebuild',
  'processes/operator',
  'exhaustive/projection-releases',
  'exhaustive/projection-orders',
  'processes/erased',
  'engine-away',
  'exhaustive/foreign-records',
  'event-store.esdb',
  'exhaustive/late-documents',
  'processes/takeover',
  'document-store.mongo',
  'exhaustive/projection-rebuild',
  'exhaustive/own-leads',
  'exhaustive/api-tokens-routes',
  'exhaustive/leads-memory',
  'permissions',
  'exhaustive/properties-memory',
  'exhaustive/wrong-engines',
  'processes/visits-kill',
  'processes/two-instances',
  'processes/set-password',
  'processes/kill',
  'backup',
  'properties-csv',
  'engine-reasons',
  'store-marks',
  'properties-import-lines',
  '/phones',
  'limits-restart',
  'letters-waited',
  'rate-limit',
  'proxies-logged',
  'report-printer',
  'follower-thread',
];

/**
 * Suites that read what their process prints, since the logger of its first program prints for all later ones, and the one
 * whose clock is set before the program is loaded.
 */
const ALONE = ['error-codes', 'in-logs', 'follow-interleavings'];

/** All files of integration tests, by their paths from the root. */
export const suites = () =>
  readdirSync(join(root, 'backend/test'), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join('backend/test', name))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));

/** Deals suites to so many groups, the slow ones evenly. */
export const dealt = (files, count) =>
  Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));

/** Deals suites to so many groups; those that need a process of their own are further groups. */
export const grouped = (files, count) => {
  const isAlone = (file) => ALONE.some((name) => file.includes(name));
  const together = files.filter((file) => !isAlone(file));
  return [...dealt(together, count), ...files.filter(isAlone).map((file) => [file])].filter(
    ({ length }) => length > 0,
  );
};

/**
 * Writes a file of tests per group, which holds the suites of the group. Jest loads all modules anew for each file,
 * the whole program among them, which takes longer than most suites: a group loads it once.
 */
export function writeGroups(groups, folder) {
  mkdirSync(folder, { recursive: true });
  for (const [index, files] of groups.entries())
    writeFileSync(join(folder, `${index + 1}.spec.cjs`), files.map(suiteOf(folder)).join('\n'));
}

const rankOf = (file) => {
  const at = SLOW.findIndex((name) => file.includes(name));
  return at < 0 ? SLOW.length : at;
};

const suiteOf = (folder) => (file) =>
  `describe('${file}', () => void require('${relative(folder, join(root, file))}'));`;
