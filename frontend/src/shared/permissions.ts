import { abilityOf, type Ability, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';

/**
 * The signed-in person's permissions; none without the matrix (docs/behaviour/session-and-access.md#session).
 */
export function abilityFor(user: SessionUser, permissions: PermissionMatrix | undefined): Ability {
  return abilityOf({ id: user.id, role: user.role, permissions: permissions ?? {} });
}
