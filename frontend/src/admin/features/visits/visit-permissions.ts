import { can, canOn, type Ability } from '@lox/contracts/permissions.js';
import type { Visit } from '@lox/contracts/visits.js';

export const mayCreateVisits = (ability: Ability): boolean => can(ability, 'create', 'visits');
export const mayChangeVisit = (ability: Ability, visit: Visit): boolean =>
  canOn(ability, 'update', 'visits', visit);

export const mayChooseBroker = (ability: Ability): boolean => can(ability, 'manage_all', 'visits');
export const mayUnassign = (ability: Ability): boolean =>
  canOn(ability, 'manage_all', 'visits', { brokerId: null });
