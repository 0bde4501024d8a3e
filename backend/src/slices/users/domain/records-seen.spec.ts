import type { Actor, PermissionMatrix } from '@lox/contracts/permissions.js';
import { openAsSeenBy, seenBy } from './records-seen.js';

const RECORDS = { leads: 3, visits: 2, properties: 1 };
const NONE = { leads: 0, visits: 0, properties: 0 };
const broker = (permissions: PermissionMatrix, team?: string[]): Actor => ({
  ...{ id: 'b', role: 'broker', permissions },
  ...(team && { team }),
});
const READS: PermissionMatrix = { leads: { read: true }, visits: { read: true }, properties: { read: true } };

it.each<[string, Actor | null, typeof RECORDS]>([
  ['the system', null, RECORDS],
  ['an administrator', { id: 'a', role: 'admin', permissions: {} }, RECORDS],
  ['who sees their own', broker(READS), NONE],
  ['who sees all leads', broker({ ...READS, leads: { read_all: true } }), { ...NONE, leads: 3 }],
  ['who leads a team', broker({ ...READS, users: { manage_team: true } }, ['u']), RECORDS],
])('%s is told of what they see', (_, by, told) => expect(seenBy(by, 'u', RECORDS)).toEqual(told));

it('the total of a handover is told to who sees all of it, and what is left of the rest to others', () => {
  const total = (by: Actor) => openAsSeenBy(by, 'u', RECORDS, { to: 'c', total: 9 }).handover;
  expect(total({ id: 'a', role: 'admin', permissions: {} })).toEqual({ to: 'c', total: 9 });
  expect(total(broker({ ...READS, leads: { read_all: true } }))).toEqual({ to: 'c', total: 3 });
  expect(total(broker(READS))).toEqual({ to: 'c', total: 0 });
  expect(openAsSeenBy(broker(READS), 'u', RECORDS, null)).toEqual({ ...NONE, handover: null });
});
