import { REQUIRABLE_ROLES, type RequirableRole } from '@lox/contracts/sign-in.js';
import type { SecondFactorRequirementChanged } from '../sign-in.events.js';

export function changeRequirement(
  present: readonly RequirableRole[],
  wanted: readonly RequirableRole[],
): SecondFactorRequirementChanged[] {
  const to = REQUIRABLE_ROLES.filter((role) => wanted.includes(role));
  if (to.join() === present.join()) return [];
  return [{ type: 'SecondFactorRequirementChanged', data: { from: [...present], to } }];
}
