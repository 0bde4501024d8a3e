import { can } from '@lox/contracts/permissions.js';
import { useSession } from '../../../session/session.js';

/** Whether the person may be offered a list of accounts; else they choose somebody from the events. */
export const useMayReadUsers = (): boolean => can(useSession().ability, 'read', 'users');
