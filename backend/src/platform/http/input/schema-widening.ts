type Schema = { [keyword: string]: unknown };
type Transformer = (given: { value: unknown }) => unknown;
type Widen = (schema: Schema) => Schema;

const widened = new WeakMap<object, Widen>();

/** A text of nothing but spaces. */
const BLANK = { type: 'string', pattern: '^\\s*$' };

/**
 * Marks a transformer of class-transformer that takes more than the checks after it would let pass; the document at
 * /api/openapi.json says so.
 */
export function withWiderSchema<T extends Transformer>(widen: Widen, transformer: T): T {
  widened.set(transformer, widen);
  return transformer;
}

/** The schema of what may be sent to a field with this transformer. */
export const widenSchema = (transformer: object, schema: Schema): Schema =>
  widened.get(transformer)?.(schema) ?? schema;

/** Also a blank text. */
export const orBlankText: Widen = (schema) => ({ anyOf: [schema, BLANK] });
/** Also nothing, or "all". */
export const orAllOption: Widen = (schema) => ({ anyOf: [schema, { type: 'string', enum: ['', 'all'] }] });
/** Without this keyword. */
export const withoutKeyword =
  (keyword: string): Widen =>
  ({ [keyword]: _, ...rest }) =>
    rest;
