const PLATFORM = 'backend/src/platform';

/** The floors of the platform, lowest first: a floor imports itself and the floors below it. */
const FLOORS = ['storage', 'log', 'http', 'edge'];
/** Files in the root of a floor: its door (`log/log.ts`, and what opens the engines of `storage`) and Nest modules. */
const IN_ROOT = /\/(?:storage\/(?:storage|engines)|log\/log|http\/http|edge\/edge|[^/]+\.module)\.ts$/;

/** Rules of dependency-cruiser: a floor imports nothing of the platform but itself and the floors below it. */
export const floorRules = FLOORS.map((floor, index) => ({
  name: `${floor}-imports-no-higher-floor`,
  severity: 'error',
  from: { path: `^${PLATFORM}/${floor}/` },
  to: { path: `^${PLATFORM}/`, pathNot: `^${PLATFORM}/(${FLOORS.slice(0, index + 1).join('|')})/` },
}));

/** Files in the root of a floor that are neither its door nor a Nest module. */
export function looseFiles(modules) {
  const inRoot = new RegExp(`^${PLATFORM}/(?:${FLOORS.join('|')})/[^/]+$`);
  return modules.map(({ source }) => source).filter((source) => inRoot.test(source) && !IN_ROOT.test(source));
}

/**
 * Circles of imports between entries of one folder, in the platform and in every folder below: one shortest circle for
 * each group of entries that reach each other. An import counts for the entries under the deepest folder that holds
 * both files, so `a/x` → `b/y` and `b/z` → `a/w` are a circle of `a` and `b`.
 * Each is `{ folder, arrows: [{ from, to, example: { source, resolved } }] }`.
 */
export function folderKnots(modules) {
  return [...importsByFolder(modules)]
    .filter(([folder]) => `${folder}/`.startsWith(`${PLATFORM}/`))
    .flatMap(([folder, imports]) => circlesOf(imports).map((arrows) => ({ folder, arrows })));
}

/** Of each folder: which entry imports which other, with one example. */
function importsByFolder(modules) {
  const folders = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [source.split('/'), resolved.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      if (depth < 0) continue;
      const imports = entryOf(folders, from.slice(0, depth).join('/'));
      entryOf(imports, from[depth]).set(to[depth], { source, resolved });
    }
  }
  return folders;
}

function entryOf(map, key) {
  if (!map.has(key)) map.set(key, new Map());
  return map.get(key);
}

function circlesOf(imports) {
  const known = new Set();
  const circles = [];
  for (const start of imports.keys()) {
    const circle = known.has(start) ? undefined : shortestCircle(imports, start);
    if (!circle) continue;
    reachedFrom(imports, start).forEach((entry) => {
      if (reachedFrom(imports, entry).has(start)) known.add(entry);
    });
    circles.push(circle);
  }
  return circles;
}

/** The shortest way from an entry back to itself; undefined when there is none. */
function shortestCircle(imports, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const [to] of imports.get(way.at(-1)) ?? []) {
      if (to === start) return arrowsOf(imports, [...way, to]);
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  }
}

function arrowsOf(imports, way) {
  return way.slice(1).map((to, index) => ({
    from: way[index],
    to,
    example: imports.get(way[index]).get(to),
  }));
}

function reachedFrom(imports, start) {
  const reached = new Set();
  const queue = [start];
  for (const entry of queue)
    for (const [to] of imports.get(entry) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        queue.push(to);
      }
  return reached;
}
