import type { OpenApiDocument, Schema } from '../../src/api-docs/schema.js';

interface Validator {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string; params?: object }[] | null;
}

/** Shared by all suites of a worker, from `environment.cjs`. */
interface WorkerSchemas {
  validatorOf(key: string, schemaOf: () => object): Validator;
  exactValidators(document: object): (schema: object) => Validator;
  openApiErrors(document: object): Promise<unknown>;
}

/** Absent in journeys: the integration tests check calls against the document. */
export const { apiSchemas } = globalThis as unknown as { apiSchemas?: WorkerSchemas };

export class ApiSchemas {
  private components: { schemas: Schema } | undefined;

  constructor(
    private readonly document: OpenApiDocument,
    /** Separates this document from another program's. */
    private readonly version: string,
  ) {}

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

/** Clients must accept new fields; to the tests an undeclared field is a mistake. */
const closed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name !== 'ErrorBody' && isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  ) as Schema;

const isOpenObject = (value: unknown): value is Schema => {
  const { type, properties, additionalProperties } = (value ?? {}) as Schema;
  return type === 'object' && properties !== undefined && additionalProperties === undefined;
};
