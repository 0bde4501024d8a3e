import 'reflect-metadata';
import { benchCost } from './cost.js';
import { benchLargeLog } from './large-log.js';
import { benchMoves } from './moves.js';
import { removeFolders } from './program.js';
import { benchProperties } from './properties.js';
import { benchReports } from './reports.js';

const PARTS = {
  moves: benchMoves,
  cost: benchCost,
  log: benchLargeLog,
  properties: benchProperties,
  reports: benchReports,
};
type Part = keyof typeof PARTS;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
try {
  for (const name of (asked.length > 0 ? asked : Object.keys(PARTS)) as Part[]) await PARTS[name]();
} finally {
  removeFolders();
}
