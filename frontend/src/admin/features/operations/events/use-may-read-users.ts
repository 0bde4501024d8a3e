import { can } from '@lox/contracts/permissions.js';
import { useSession } from '../../../session/session.js';

export const useMayReadUsers = (): boolean => can(useSession().ability, 'read', 'users');
