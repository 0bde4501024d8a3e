/* global db, quit, rs */
// Run by mongosh as the health check of a single-node replica set: starts the set once, then asks whether it is
// writable. MongoDB has transactions only in a replica set.
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: process.env.REPLICA_MEMBER ?? 'mongo:27017' }] });
}
if (!db.hello().isWritablePrimary) quit(1);
