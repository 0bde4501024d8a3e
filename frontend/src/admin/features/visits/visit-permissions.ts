import { can, canOn, type Ability } from '@lox/contracts/permissions.js';
import type { Visit } from '@lox/contracts/visits.js';

export const mayCreateVisits = (ability: Ability): boolean => can(ability, 'create', 'visits');
export const mayChangeVisit = (ability: Ability, visit: Visit): boolean =>
  canOn(ability, 'update', 'visits', visit);

/** Whether the person also sees visits of other brokers. */
export const seesOthersVisits = (ability: Ability): boolean =>
  canOn(ability, 'read', 'visits', { brokerId: null });

/** Whether the person manages everybody's visits and so chooses the broker. */
export const managesAllVisits = (ability: Ability): boolean =>
  canOn(ability, 'manage_all', 'visits', { brokerId: null });
