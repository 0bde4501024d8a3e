import type { OpenApiDocument, OpenApiOperation, Schema } from '../../src/api-docs/schema.js';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Content {
  [type: string]: { schema?: Schema; example?: unknown };
}

export interface DocumentedOperation extends OpenApiOperation {
  /** `GET /api/admin/leads/{id}`. */
  route: string;
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: { [status: string]: { content?: Content } };
}

export const documentedOperations = ({ paths }: OpenApiDocument): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as DocumentedOperation),
      method: method.toUpperCase(),
      path,
      route: `${method.toUpperCase()} ${path}`,
    })),
  );

export interface LocatedSchema {
  at: string;
  schema: Schema;
}

/** Every schema of the document with those within it. */
export const schemasOf = ({ components, paths }: OpenApiDocument): LocatedSchema[] => [
  ...Object.entries(components.schemas as { [name: string]: Schema }).flatMap(([name, schema]) =>
    within(schema, name),
  ),
  ...schemasBelow(paths, 'paths'),
  ...schemasBelow(components.responses, 'responses'),
];

/** The schemas at keys `schema` of anything else. */
const schemasBelow = (value: unknown, at: string): LocatedSchema[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, below]: [string, unknown]) => {
        if (key === 'example') return [];
        return key === 'schema' ? within(below as Schema, at) : schemasBelow(below, `${at}/${key}`);
      });

function within(schema: Schema, at: string): LocatedSchema[] {
  const { properties = {}, items, anyOf = [], additionalProperties, contentSchema } = schema;
  const inner: [string, unknown][] = [
    ...Object.entries(properties),
    ...anyOf.map((one, place): [string, unknown] => [`anyOf/${place}`, one]),
    ['items', items],
    ['*', additionalProperties],
    ['data', contentSchema],
  ];
  return [
    { at, schema },
    ...inner.flatMap(([name, one]) =>
      typeof one === 'object' && one !== null ? within(one as Schema, `${at}/${name}`) : [],
    ),
  ];
}
