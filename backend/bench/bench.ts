import 'reflect-metadata';
import { benchBoard } from './board.js';
import { benchCost } from './cost.js';
import { benchFeeds } from './feeds.js';
import { benchImports } from './imports.js';
import { benchLargeLog } from './large-log.js';
import { benchMemory } from './memory.js';
import { benchPair } from './pair.js';
import { benchPast } from './past.js';
import { benchMoves, benchNewLeads } from './moves.js';
import { removeFolders } from './program.js';
import { sayIfNotQuiet } from './quiet.js';
import { benchProperties, benchPropertySearch } from './properties.js';
import { benchRebuilds } from './rebuild.js';
import { writeKept } from './report.js';
import { benchReports } from './reports.js';
import { benchScale } from './scale.js';
import { benchSoak } from './soak.js';
import { benchStrangers } from './strangers.js';

const PARTS = {
  board: benchBoard,
  moves: benchMoves,
  leads: benchNewLeads,
  cost: benchCost,
  pair: benchPair,
  log: benchLargeLog,
  properties: benchProperties,
  memory: benchMemory,
  reports: benchReports,
  imports: benchImports,
  feeds: benchFeeds,
  strangers: benchStrangers,
};
/** What is a part of `properties`, or takes minutes or hours, is measured only where it is asked for. */
const ASKED = { search: benchPropertySearch, scale: benchScale, rebuild: benchRebuilds, soak: benchSoak, past: benchPast };
const ALL = { ...PARTS, ...ASKED };
type Part = keyof typeof ALL;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in ALL));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(ALL).join(', ')}`);
  process.exit(2);
}
try {
  for (const name of (asked.length > 0 ? asked : Object.keys(PARTS)) as Part[]) {
    await sayIfNotQuiet();
    await ALL[name]();
    writeKept('bench.json');
  }
} finally {
  removeFolders();
}
