import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { defaultMetadataStorage } from '../../patches/class-transformer-storage.js';
import { widenSchema } from '../platform/http/input/schema-widening.js';
import { apiTypes } from './generated-parts.js';
import { allowsType, type Schema } from './schema.js';

type Keywords = (limits: never[], schema: Schema) => Schema;

const nothing: Keywords = () => ({});
const integer = ({ type }: Schema): Schema => ({
  type: Array.isArray(type) ? type.map((one) => (one === 'number' ? 'integer' : one)) : 'integer',
});

const CHECKS: { [name: string]: Keywords } = {
  maxLength: ([most]: number[]) => ({ maxLength: most }),
  minLength: ([least]: number[]) => ({ minLength: least }),
  isLength: ([least]: number[]) => ({ minLength: least }),
  isNotEmpty: (_, schema) => (allowsType(schema, 'string') ? { minLength: 1 } : {}),
  matches: ([pattern]: RegExp[]) => ({ pattern: pattern && patternOf(pattern) }),
  min: ([least]: number[]) => ({ minimum: least }),
  max: ([most]: number[]) => ({ maximum: most }),
  isInt: (_, schema) => integer(schema),
  isDivisibleBy: ([step]: number[]) => ({ multipleOf: step }),
  isIn: ([values]: unknown[][], { $ref, anyOf, enum: known, const: only }) =>
    $ref || anyOf || known || only !== undefined ? {} : { enum: [...(values ?? [])] },
  arrayMaxSize: ([most]: number[]) => ({ maxItems: most }),
  arrayUnique: () => ({ uniqueItems: true }),
  arrayMinSize: ([least]: number[]) => ({ minItems: least }),
  isUuid: () => ({ format: 'uuid' }),
  isEmail: () => ({ format: 'email' }),
  email: () => ({ format: 'email' }),
  colour: () => ({ pattern: '^\\s*#[0-9a-fA-F]{6}\\s*$' }),
  day: () => ({ format: 'date' }),
  endOfRange: () => ({ format: 'date' }),
  moment: nothing,
  instant: () => ({ format: 'date-time' }),
  isReportMonth: () => ({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  isVisitDate: () => ({ format: 'date-time' }),
  isDefined: nothing,
  isString: nothing,
  isBoolean: nothing,
  isNumber: nothing,
  isArray: nothing,
  isObject: nothing,
  isNotBefore: nothing,
  text: nothing,
  accepts: nothing,
  passes: nothing,
};

export function inputSchemaOf(type: Type): Schema {
  const declared = apiTypes().inputs[type.name];
  if (!declared) throw new Error(`${type.name} is unknown: run npm run docs:api`);
  return withLimits(structuredClone(declared), type);
}

function withLimits(schema: Schema, type: Type): Schema {
  const optional = new Set<string>();
  const properties = { ...schema.properties };
  const change = (name: string, each: boolean, by: (field: Schema) => Schema): void => {
    const field = properties[name]!;
    properties[name] = each ? { ...field, items: by(field.items ?? {}) } : by(field);
  };
  const mayBeBlank: string[] = [];
  for (const { propertyName: name, each, ...check } of checksOf(type)) {
    if (!properties[name]) continue;
    if (check.type === ValidationTypes.CONDITIONAL_VALIDATION) {
      const [isChecked] = check.constraints as [(object: object, value: unknown) => boolean];
      if (!isChecked({}, undefined)) optional.add(name);
      else if (!isChecked({ [name]: '' }, '')) mayBeBlank.push(name);
      else if (!schema.required?.includes(name))
        change(name, false, (field) => ({ ...field, description: SOMETIMES_REQUIRED }));
    } else if (check.type === ValidationTypes.NESTED_VALIDATION)
      change(name, each, (field) => withLimits(field, typeOf(type, name)));
    else if (check.type !== ValidationTypes.WHITELIST)
      change(name, each, (field) => withCheck(field, check, type));
  }
  for (const name of mayBeBlank) change(name, false, (field) => ({ anyOf: [field, EMPTY] }));
  for (const name of Object.keys(properties)) change(name, false, (field) => widenedField(field, type, name));
  const required = schema.required?.filter((name) => !optional.has(name)) ?? [];
  const { required: _, ...rest } = schema;
  return { ...rest, properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

export const SOMETIMES_REQUIRED = 'Obrigatório conforme os outros campos.';

const EMPTY: Schema = { type: 'string', const: '' };

const typeOf = (type: Type, name: string): Type =>
  (defaultMetadataStorage.findTypeMetadata(type, name)?.typeFunction() ??
    Reflect.getMetadata('design:type', type.prototype as object, name)) as Type;

/** Only JavaScript's own literals need `/` to be escaped. */
const patternOf = ({ source }: RegExp): string =>
  source.replace(/\\(.)/g, (escape, sign: string) => (sign === '/' ? sign : escape));

interface Check {
  name?: string;
  constraints?: unknown[];
}

function withCheck(field: Schema, { name = '', constraints = [] }: Check, type: Type): Schema {
  if (!name) return field;
  const keywords = CHECKS[name];
  if (!keywords) throw new Error(`${type.name}: what does the check ${name} say? Add it in input-schemas.ts`);
  return { ...field, ...keywords(constraints as never[], field) };
}

const checksOf = (type: Type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

function widenedField(field: Schema, type: Type, name: string): Schema {
  const found = defaultMetadataStorage.findTransformMetadatas(type, name, TransformationType.PLAIN_TO_CLASS);
  return found.reduce<Schema>((schema, { transformFn }) => widenSchema(transformFn, schema), field);
}
