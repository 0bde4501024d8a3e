import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { MODULE_ACTIONS, type Module, type PermissionMatrix } from '@lox/contracts/permissions.js';

export const PermissionMatrixField = () =>
  applyDecorators(
    // class-transformer silently drops names such as `constructor`.
    Transform(({ obj }: { obj: { permissions?: unknown } }) => obj.permissions),
    ValidateBy({ name: 'accepts', validator: { validate: isMatrix } }, { message: 'Permissões inválidas' }),
  );

function isMatrix(value: unknown): value is PermissionMatrix {
  return (
    isObject(value) &&
    Object.entries(value).every(
      ([module, flags]) =>
        Object.hasOwn(MODULE_ACTIONS, module) &&
        isObject(flags) &&
        Object.entries(flags).every(
          ([action, flag]) =>
            typeof flag === 'boolean' &&
            (MODULE_ACTIONS[module as Module] as readonly string[]).includes(action),
        ),
    )
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
