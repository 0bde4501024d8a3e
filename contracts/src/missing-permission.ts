import { can, type Ability, type Action, type ActionOf, type Module } from './permissions.js';
import { FLAGS, type Flag } from './user-management.js';

export const NAMED_GIVERS = 3;

/** No personal data but names. */
export interface WhyNot {
  module: Module;
  action: Action;
  permission: string;
  held: boolean;
  givers: string[];
  more: number;
}

/** Where the action is held for own records only: the permission for all records. */
export function missingPermission<M extends 'leads' | 'visits' | 'properties'>(
  ability: Ability,
  action: ActionOf<M>,
  module: M,
): Flag {
  if (!can(ability, action, module)) return { module, action };
  return { module, action: action === 'read' ? 'read_all' : 'manage_all' };
}

export const flagOf = (module: unknown, action: unknown): Flag | undefined =>
  FLAGS.find((flag) => flag.module === module && flag.action === action);

export function giversText({ givers, more }: Pick<WhyNot, 'givers' | 'more'>): string {
  if (more > 0) return `${givers.join(', ')} e mais ${more}`;
  return givers.length < 2 ? givers.join('') : `${givers.slice(0, -1).join(', ')} e ${givers.at(-1)}`;
}
