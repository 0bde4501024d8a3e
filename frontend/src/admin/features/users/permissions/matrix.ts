import {
  completeMatrix,
  MODULE_ACTIONS,
  type Actor,
  type Module,
  type PermissionMatrix,
} from '@lox/contracts/permissions.js';
import { exceeding, FLAGS, holds, isOn, type Flag } from '@lox/contracts/user-management.js';

export type Matrix = Required<PermissionMatrix>;

/** The matrix with one switch turned. */
export function withFlag(matrix: Matrix, { module, action }: Flag, on: boolean): Matrix {
  return completeMatrix({ ...matrix, [module]: { ...matrix[module], [action]: on } });
}

/** The matrix with all switches of a module turned, as far as the person may turn them. */
export function withModule(
  matrix: Matrix,
  module: Module,
  on: boolean,
  mayTurn: (flag: Flag) => boolean,
): Matrix {
  return FLAGS.filter((flag) => flag.module === module && mayTurn(flag)).reduce(
    (present, flag) => withFlag(present, flag, on),
    matrix,
  );
}

/** How many switches of a module are on, of how many. */
export function countOn(matrix: Matrix, module: Module): { on: number; of: number } {
  const flags = FLAGS.filter((flag) => flag.module === module);
  return { on: flags.filter((flag) => isOn(matrix, flag)).length, of: MODULE_ACTIONS[module].length };
}

/** How many switches stand otherwise than in the other matrix. */
export const changesBetween = (one: Matrix, other: Matrix): number =>
  FLAGS.filter((flag) => isOn(one, flag) !== isOn(other, flag)).length;

/** Whether the person may turn a switch, on or off: only what they have. */
export const mayTurn =
  (actor: Actor) =>
  (flag: Flag): boolean =>
    holds(actor, flag);

/** Whether the person may make this of the stored matrix: grant what is new in it, take away what is missing. */
export const mayGive = (actor: Actor, stored: Matrix, to: Matrix): boolean =>
  exceeding(actor, stored, to).length === 0;
