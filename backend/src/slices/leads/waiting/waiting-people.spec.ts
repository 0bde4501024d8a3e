import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { colleaguesOf, managersOf } from './waiting-people.js';

const WORKS: PermissionMatrix = { leads: { read: true, update: true } };
const person = (id: string, given: Partial<Account> = {}): Account => ({
  id,
  name: id,
  email: `${id}@lox.test`,
  role: 'broker',
  avatar: null,
  whatsapp: null,
  creci: null,
  permissions: WORKS,
  team: [],
  ...given,
});
const leader = (id: string, team: string[]): Account =>
  person(id, { team, permissions: { ...WORKS, users: { manage_team: true } } });

const [bia, caio, dora, rui] = ['bia', 'caio', 'dora', 'rui'].map((id) => person(id));
const admin = person('admin', { role: 'admin' });
const reader = person('lia', { permissions: { leads: { read: true } } });
const gabi = leader('gabi', ['bia', 'caio', 'lia']);
const staff = [admin, bia!, caio!, dora!, rui!, gabi, reader];

it.each([
  ['bia', ['gabi']],
  ['dora', ['admin']],
  ['gabi', ['admin']],
  [null, ['admin']],
])('of a lead of %s %j are warned', (brokerId, warned) => {
  expect(managersOf(staff, brokerId)).toEqual(warned);
});

it('who may not manage a team any more leads none', () => {
  expect(managersOf([admin, bia!, person('gabi', { team: ['bia'] })], 'bia')).toEqual(['admin']);
});

it.each([
  ['bia', ['caio']],
  ['gabi', ['bia', 'caio']],
  ['dora', ['bia', 'caio', 'rui', 'gabi']],
  [null, ['bia', 'caio', 'dora', 'rui', 'gabi']],
])('a lead of %s goes to one of %j', (brokerId, colleagues) => {
  expect(colleaguesOf(staff, brokerId)).toEqual(colleagues);
});

it('a team of one passes on to everybody else', () => {
  const alone = [bia!, dora!, leader('gabi', ['bia'])];
  expect(colleaguesOf(alone, 'bia')).toEqual(['dora', 'gabi']);
});
