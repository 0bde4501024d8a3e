import { abilityOf, type Ability, type OwnPermissions } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';

export function abilityFor({ id, role }: SessionUser, own: OwnPermissions | undefined): Ability {
  return abilityOf({ id, role, permissions: own?.permissions ?? {}, team: own?.team });
}
