const { default: Sequencer } = require('@jest/test-sequencer');

/** The slowest suites, slowest first. */
const SLOW = [
  'processes/rebuild',
  'processes/operator',
  'processes/erased',
  'engine-away',
  'processes/kill',
  'foreign-records',
  'event-store.esdb',
  'projection-releases',
  'processes/takeover',
  'document-store.mongo',
  'processes/two-instances',
  'projection-rebuild',
  'processes/visits-kill',
  'late-documents',
  'processes/set-password',
  'properties-csv',
];
const rankOf = ({ path }) => {
  const at = SLOW.findIndex((name) => path.includes(name));
  return at < 0 ? SLOW.length : at;
};

/** Starts with the slowest suites, so that none runs alone at the end, and deals them evenly to the shards. */
module.exports = class extends Sequencer {
  shard(tests, { shardIndex, shardCount }) {
    return [...tests]
      .sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path))
      .filter((_, index) => index % shardCount === shardIndex - 1);
  }

  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};
