import { can } from '@lox/contracts/permissions.js';
import { useSession } from '../../session/session.js';

/** Whether the signed-in person may act here, and not only look. */
export const useMayOperate = (): boolean => can(useSession().ability, 'manage', 'operations');
