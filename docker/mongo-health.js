/* global db, quit, rs */
// Run by mongosh as the health check of a member of the replica set; MongoDB has transactions only in one. The member
// that REPLICA_MEMBERS names the others to (by itself: that of a set of one) makes the set, once it reaches them all;
// until then this fails and is run again. Healthy is who answers for the set.
const members = (process.env.REPLICA_MEMBERS ?? 'mongo:27017').split(',').filter((host) => host !== '');
try {
  rs.status();
} catch {
  if (members.length === 0) quit(1);
  rs.initiate({ _id: 'rs0', members: members.map((host, _id) => ({ _id, host })) });
}
const { isWritablePrimary, secondary } = db.hello();
// A set of one has nobody else to write to.
if (!isWritablePrimary && (members.length === 1 || !secondary)) quit(1);
