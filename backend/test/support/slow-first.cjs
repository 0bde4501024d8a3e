const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest, the longest first: nothing is left to run alone at the end. */
const SLOW = [
  'processes/rebuild',
  'processes/operator',
  'processes/kill',
  'processes/visits-kill',
  'foreign-records',
  'properties-csv',
];
const turn = ({ path }) => {
  const at = SLOW.findIndex((name) => path.includes(name));
  return at < 0 ? SLOW.length : at;
};

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => turn(a) - turn(b));
  }
};
