import { can, type Ability, type Action, type ActionOf, type Module } from './permissions.js';
import { FLAGS, type Flag } from './user-management.js';

/** Most names of people who can give a permission. */
export const NAMED_GIVERS = 3;

/** `GET /api/auth/why`: which permission something needs, and who can give it. No personal data but names. */
export interface WhyNot {
  module: Module;
  action: Action;
  /** As the dialog of permissions names it: "Leads: Atribuir". */
  permission: string;
  /** The person has it by now. */
  held: boolean;
  /** Who can give it, administrators first; so many at most, and how many others. */
  givers: string[];
  more: number;
}

/**
 * The permission whose lack keeps somebody from an action: the action's own, or, where that is held for other records
 * only, the one for everybody's records.
 */
export function missingPermission<M extends 'leads' | 'visits' | 'properties'>(
  ability: Ability,
  action: ActionOf<M>,
  module: M,
): Flag {
  if (!can(ability, action, module)) return { module, action };
  return { module, action: action === 'read' ? 'read_all' : 'manage_all' };
}

/** The switch of the matrix with these names, if there is one. */
export const flagOf = (module: unknown, action: unknown): Flag | undefined =>
  FLAGS.find((flag) => flag.module === module && flag.action === action);

/** "Helena Prado, Ricardo Amaral, Ana Luz e mais 2". */
export function giversText({ givers, more }: Pick<WhyNot, 'givers' | 'more'>): string {
  if (more > 0) return `${givers.join(', ')} e mais ${more}`;
  return givers.length < 2 ? givers.join('') : `${givers.slice(0, -1).join(', ')} e ${givers.at(-1)}`;
}
