import { canOn, type Ability } from '@lox/contracts/permissions.js';

/** Whether the person also sees leads of other brokers. */
export function seesOthers(ability: Ability): boolean {
  return canOn(ability, 'read', 'leads', { brokerId: null });
}
