import { completeMatrix, fullMatrix, reachOf, type OwnPermissions } from '@lox/contracts/permissions.js';
import type { Account } from './accounts.js';

export function ownPermissionsOf(account: Account): OwnPermissions {
  const { id, role, permissions } = account;
  const team = reachOf(account).filter((one) => one !== id);
  return {
    permissions: role === 'admin' ? fullMatrix() : completeMatrix(permissions),
    ...(team.length > 0 && { team }),
  };
}
