import { endOfDay, grantsAnything, isLastDay, permissionsWithin } from './integrations.js';
import { completeMatrix, fullMatrix, type PermissionMatrix } from './permissions.js';

const broker = (permissions: PermissionMatrix) => ({ role: 'broker' as const, permissions });

it('a token has what both it and its maker have', () => {
  const maker = broker({ leads: { read: true, update: true }, pages: { read: true } });
  expect(permissionsWithin({ leads: { read: true, delete: true }, visits: { read: true } }, maker)).toEqual(
    completeMatrix({ leads: { read: true } }),
  );
});

it('"all" over somebody who has only their own is their own, and the other way round', () => {
  const own = { leads: { read: true, update: true } };
  expect(permissionsWithin({ leads: { manage_all: true } }, broker(own))).toEqual(completeMatrix(own));
  expect(permissionsWithin(own, broker({ leads: { manage_all: true } }))).toEqual(completeMatrix(own));
  expect(permissionsWithin({ leads: { read_all: true } }, broker(own))).toEqual(
    completeMatrix({ leads: { read: true } }),
  );
  const all = { leads: { read: true, read_all: true } };
  expect(permissionsWithin(all, broker({ leads: { manage_all: true } }))).toEqual(completeMatrix(all));
});

it('an administrator’s has what it names, a visitor’s nothing', () => {
  const scope = { operations: { manage: true }, leads: { read: true } };
  expect(permissionsWithin(scope, { role: 'admin', permissions: {} })).toEqual(completeMatrix(scope));
  expect(permissionsWithin(fullMatrix(), { role: 'admin', permissions: {} })).toEqual(fullMatrix());
  const nothing = permissionsWithin(fullMatrix(), { role: 'visitor', permissions: fullMatrix() });
  expect(grantsAnything(nothing)).toBe(false);
});

it('a last day is today at the earliest and a year from now at the latest, in São Paulo', () => {
  // In UTC it is the 24th already.
  const now = '2026-11-24T01:30:00.000Z';
  expect(['2026-11-22', '2026-11-23', '2027-11-23', '2027-11-24'].map((day) => isLastDay(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(endOfDay('2026-11-23')).toBe('2026-11-24T03:00:00.000Z');
});
