import { canOn, type Ability } from '@lox/contracts/permissions.js';

/** Whether the person sees leads of other brokers too. */
export function seesOthers(ability: Ability): boolean {
  return canOn(ability, 'read', 'leads', { brokerId: null });
}
