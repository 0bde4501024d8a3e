import type { OpenApiDocument } from '../../src/api-docs/openapi-types.js';
import type { Schema } from '../../src/api-docs/schema.js';

/** A compiled schema of ajv. */
interface Validator {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string; params?: object }[] | null;
}

/** What `environment.cjs` keeps for all suites of a worker. */
interface WorkerSchemas {
  validatorOf(key: string, schemaOf: () => object): Validator;
  exactValidators(document: object): (schema: object) => Validator;
  openApiErrors(document: object): Promise<unknown>;
}

/** Journeys run elsewhere and have none: calls are held to the document by the integration tests. */
export const { apiSchemas } = globalThis as unknown as { apiSchemas?: WorkerSchemas };

/** Holds values to schemas of a document; each is compiled once per worker, and only if a test needs it. */
export class ApiSchemas {
  private components: { schemas: Schema } | undefined;

  constructor(
    private readonly document: OpenApiDocument,
    /** Tells this document from that of another program. */
    private readonly version: string,
  ) {}

  /** What is wrong with a value; `key` names its schema. */
  problemsOf(key: string, schema: Schema, value: unknown, where: string): string[] {
    if (!apiSchemas) return [];
    const validator = apiSchemas.validatorOf(`${this.version} ${key}`, () => ({
      ...closed(schema),
      components: (this.components ??= { schemas: closed(this.document.components.schemas as Schema) }),
    }));
    if (validator(value)) return [];
    return (validator.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${where}${instancePath} ${message ?? ''} ${JSON.stringify(params ?? {})}`,
    );
  }
}

/** To readers an answer may get more fields some day; to the tests a field that no type declares is a mistake. */
const closed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name !== 'ErrorBody' && isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  ) as Schema;

const isOpenObject = (value: unknown): value is Schema => {
  const { type, properties, additionalProperties } = (value ?? {}) as Schema;
  return type === 'object' && properties !== undefined && additionalProperties === undefined;
};
