import { can } from '@lox/contracts/permissions.js';
import { useSession } from '../../session/session.js';

export const useMayOperate = (): boolean => can(useSession().ability, 'manage', 'operations');
