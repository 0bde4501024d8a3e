import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { makeApiToken, revokeApiToken } from './api-token.decider.js';

const NOW = '2026-11-23T15:00:00.000Z';
const maker = {
  id: 'm1',
  role: 'broker' as const,
  permissions: { leads: { read: true, read_all: true }, visits: { manage_all: true } },
};
const make = (permissions: PermissionMatrix, lastDay = '2026-12-23') =>
  makeApiToken(maker, { name: 'Portal', permissions, lastDay }, NOW);
const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;

it('makes a token that holds to the end of its last day in São Paulo', () => {
  expect(make({ leads: { read: true } })).toMatchObject([
    {
      type: 'ApiTokenMade',
      data: {
        name: 'Portal',
        userId: 'm1',
        permissions: { leads: { read: true, update: false } },
        expiresAt: '2026-12-24T03:00:00.000Z',
      },
    },
  ]);
});

it('gives what the maker has, also by managing all', () => {
  expect(make({ visits: { delete: true } })).toHaveLength(1);
  expect(() => make({ leads: { update: true } })).toThrow(refusal('beyond_own_permissions'));
  expect(() => make({ leads: { manage_all: true } })).toThrow(refusal('beyond_own_permissions'));
  expect(() => make({ leads: { read: false } })).toThrow(refusal('no_permissions'));
});

it.each(['2026-11-22', '2027-11-24', '2031-01-01'])('does not last until %s', (day) => {
  expect(() => make({ leads: { read: true } }, day)).toThrow(refusal('last_day_invalid'));
});

it('is revoked once, by its maker or an administrator', () => {
  const state = { userId: 'm1', revoked: false };
  expect(revokeApiToken(maker, state)).toEqual([{ type: 'ApiTokenRevoked', data: {} }]);
  expect(revokeApiToken({ ...maker, id: 'a1', role: 'admin' }, state)).toHaveLength(1);
  expect(revokeApiToken(maker, { ...state, revoked: true })).toEqual([]);
  for (const unknown of [null, { userId: 'm2', revoked: false }])
    expect(() => revokeApiToken(maker, unknown)).toThrow(refusal('token_not_found'));
});
