// Ends at once on a Node that the program does not run on, before anything is installed or built.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const [major, minor] = engines.node.match(/\d+/g).map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`O LOX precisa do Node ${major}.${minor} ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}
