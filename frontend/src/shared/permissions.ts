import { abilityOf, type Ability, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';

/** What the signed-in person may do. A matrix that could not be fetched grants nothing (admin-core.md §8). */
export function abilityFor(user: SessionUser, permissions: PermissionMatrix | undefined): Ability {
  return abilityOf({ id: user.id, role: user.role, permissions: permissions ?? {} });
}
