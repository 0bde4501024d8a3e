import { mayBeBroker, reachOf } from '@lox/contracts/permissions.js';
import type { Account } from '../../../platform/http/auth/accounts.js';

const leads = (person: Account, brokerId: string): boolean =>
  person.role === 'broker' && person.id !== brokerId && reachOf(person).includes(brokerId);

/** Without a team's leader the administrators. */
export function managersOf(staff: readonly Account[], brokerId: string | null): string[] {
  const managers = staff.filter((person) => brokerId !== null && leads(person, brokerId));
  const warned = managers.length > 0 ? managers : staff.filter(({ role }) => role === 'admin');
  return warned.map(({ id }) => id).filter((id) => id !== brokerId);
}

/** All other brokers where a team has nobody else. */
export function colleaguesOf(staff: readonly Account[], brokerId: string | null): string[] {
  const active = staff.filter((person) => mayBeBroker(person) && person.id !== brokerId).map(({ id }) => id);
  const teams = staff
    .filter((person) => brokerId !== null && (person.id === brokerId || leads(person, brokerId)))
    .flatMap((person) => reachOf(person).filter((id) => id !== person.id));
  const members = active.filter((id) => teams.includes(id));
  return members.length > 0 ? members : active;
}
