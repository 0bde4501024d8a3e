import {
  completeMatrix,
  MODULE_ACTIONS,
  type Actor,
  type Module,
  type PermissionMatrix,
} from '@lox/contracts/permissions.js';
import { flagsExceeding, FLAGS, holdsFlag, isOn, type Flag } from '@lox/contracts/user-management.js';

export type Matrix = Required<PermissionMatrix>;

export function withFlag(matrix: Matrix, { module, action }: Flag, on: boolean): Matrix {
  return completeMatrix({ ...matrix, [module]: { ...matrix[module], [action]: on } });
}

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

export function countOn(matrix: Matrix, module: Module): { on: number; of: number } {
  const flags = FLAGS.filter((flag) => flag.module === module);
  return { on: flags.filter((flag) => isOn(matrix, flag)).length, of: MODULE_ACTIONS[module].length };
}

export const changesBetween = (one: Matrix, other: Matrix): number =>
  FLAGS.filter((flag) => isOn(one, flag) !== isOn(other, flag)).length;

export const mayToggle =
  (actor: Actor) =>
  (flag: Flag): boolean =>
    holdsFlag(actor, flag);

export const maySaveMatrix = (actor: Actor, stored: Matrix, to: Matrix): boolean =>
  flagsExceeding(actor, stored, to).length === 0;
