type Schema = { [keyword: string]: unknown };
type Transformer = (given: { value: unknown }) => unknown;
type Widen = (schema: Schema) => Schema;

const widened = new WeakMap<object, Widen>();

const BLANK = { type: 'string', pattern: '^\\s*$' };

/** The transformer accepts more than the checks, as /api/openapi.json shows. */
export function withWiderSchema<T extends Transformer>(widen: Widen, transformer: T): T {
  widened.set(transformer, widen);
  return transformer;
}

export const widenSchema = (transformer: object, schema: Schema): Schema =>
  widened.get(transformer)?.(schema) ?? schema;

export const orBlankText: Widen = (schema) => ({ anyOf: [schema, BLANK] });
export const orAllOption: Widen = (schema) => ({ anyOf: [schema, { type: 'string', enum: ['', 'all'] }] });
export const withoutKeyword =
  (keyword: string): Widen =>
  ({ [keyword]: _, ...rest }) =>
    rest;
