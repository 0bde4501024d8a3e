import {
  completeMatrix,
  MODULE_ACTIONS,
  type Actor,
  type Module,
  type PermissionMatrix,
} from '@lox/contracts/permissions.js';
import { flagsExceeding, FLAGS, holdsFlag, isOn, type Flag } from '@lox/contracts/user-management.js';

export type Matrix = Required<PermissionMatrix>;

/** The matrix with one switch toggled. */
export function withFlag(matrix: Matrix, { module, action }: Flag, on: boolean): Matrix {
  return completeMatrix({ ...matrix, [module]: { ...matrix[module], [action]: on } });
}

/** The matrix with all switches of a module set, as far as the person may change them. */
export function withModule(
  matrix: Matrix,
  module: Module,
  on: boolean,
  mayToggle: (flag: Flag) => boolean,
): Matrix {
  return FLAGS.filter((flag) => flag.module === module && mayToggle(flag)).reduce(
    (present, flag) => withFlag(present, flag, on),
    matrix,
  );
}

/** How many switches of a module are on, and how many there are. */
export function countOn(matrix: Matrix, module: Module): { on: number; of: number } {
  const flags = FLAGS.filter((flag) => flag.module === module);
  return { on: flags.filter((flag) => isOn(matrix, flag)).length, of: MODULE_ACTIONS[module].length };
}

/** How many switches differ from the other matrix. */
export const changesBetween = (one: Matrix, other: Matrix): number =>
  FLAGS.filter((flag) => isOn(one, flag) !== isOn(other, flag)).length;

/** Whether the person may toggle a permission: only one that they have. */
export const mayToggle =
  (actor: Actor) =>
  (flag: Flag): boolean =>
    holdsFlag(actor, flag);

/**
 * Whether the person may save this matrix over the stored one: grant its additions and revoke its removals.
 */
export const maySaveMatrix = (actor: Actor, stored: Matrix, to: Matrix): boolean =>
  flagsExceeding(actor, stored, to).length === 0;
