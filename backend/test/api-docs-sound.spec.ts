import type { OpenApiDocument, Schema } from '../src/api-docs/schema.js';
import { SOMETIMES_REQUIRED } from '../src/api-docs/input-schemas.js';
import { startApp, type TestApp } from './support/app.js';
import { apiSchemas } from './support/api-schemas.js';
import {
  documentedOperations,
  schemasOf,
  type Content,
  type DocumentedOperation,
} from './support/documented-operations.js';

// Traps for programs that make clients of the document; peers/api-clients.spec.ts makes them.
let app: TestApp;
let document: OpenApiDocument;
let operations: DocumentedOperation[];
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: 'um-token-so-dos-testes' });
  ({ body: document } = await app.visitor().get<OpenApiDocument>('/api/openapi.json'));
  operations = documentedOperations(document);
});
afterAll(() => app.close());

it('no schema leads back to itself', () => {
  const schemas = document.components.schemas as { [name: string]: Schema };
  const refersTo = (name: string): string[] =>
    [...JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, to = '']) => to);
  const reached = (name: string, seen = new Set<string>()): Set<string> => {
    for (const to of refersTo(name)) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  expect(Object.keys(schemas).filter((name) => reached(name).has(name))).toEqual([]);
});

it('no address is one of two paths', () => {
  const paths = Object.keys(document.paths).map((path) => ({ path, segments: path.split('/') }));
  const meets = (one: string, other: string): boolean =>
    one === other || one.startsWith('{') || other.startsWith('{');
  const both = paths.flatMap(({ path, segments }, place) =>
    paths
      .slice(place + 1)
      .filter((other) => other.segments.length === segments.length)
      .filter((other) => other.segments.every((segment, n) => meets(segment, segments[n] ?? '')))
      // A path without parameters is preferred.
      .filter((other) => path.includes('{') && other.path.includes('{'))
      .map((other) => `${path} and ${other.path}`),
  );
  expect(both).toEqual([]);
});

it('each keyword stands beside the type that it belongs to, and each value is of its type', () => {
  const BELONGS: { [type: string]: string[] } = {
    object: ['properties', 'required', 'additionalProperties'],
    array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
    string: ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType'],
    number: ['minimum', 'maximum', 'multipleOf'],
  };
  const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);
  const wrong = schemasOf(document).flatMap(({ at, schema }) => {
    const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
    const misplaced = Object.entries(BELONGS).flatMap(([type, keywords]) =>
      types.includes(type) || schema.allOf ? [] : keywords.filter((keyword) => keyword in schema),
    );
    const values = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
    return [
      ...misplaced.map((keyword) => `${at}: ${keyword} beside ${JSON.stringify(schema.type)}`),
      ...values.filter((value) => !types.includes(typeOf(value))).map((value) => `${at}: ${String(value)}`),
      ...(schema.enum?.includes(null) ? [`${at}: null among texts`] : []),
      ...(schema.enum && 'const' in schema ? [`${at}: const beside enum`] : []),
      ...('nullable' in schema ? [`${at}: a word of OpenAPI 3.0`] : []),
      ...(schema.contentMediaType && schema.maxLength !== undefined ? [`${at}: a limit of characters`] : []),
      ...(schema.required ?? [])
        .filter((name) => !schema.properties?.[name])
        .map((name) => `${at}: ${name} is required and unknown`),
    ];
  });
  expect(wrong).toEqual([]);
});

it('patterns are written as any language reads them', () => {
  const patterns = schemasOf(document).flatMap(({ schema: { pattern } }) => (pattern as string) ?? []);
  expect(patterns).toContain('^/[^\\s?#]*$');
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  expect(patterns.filter((pattern) => /\\[^\\\wb.*+?^$()[\]{}|-]/.test(pattern))).toEqual([]);
});

it('each operation has a name of its own, an error of the caller, and a group that is told of', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids.map((id) => id.replace(/\W|_/g, '').toLowerCase())).size).toBe(ids.length);
  expect(
    operations.filter(({ responses }) => !Object.keys(responses).some((status) => /^4/.test(status))),
  ).toEqual([]);
  expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  const groups = document.tags.map(({ name }) => name);
  expect(operations.filter(({ tags }) => tags.length !== 1 || !groups.includes(tags[0] ?? ''))).toEqual([]);
});

it('names the placeholders of each path as its parameters', () => {
  for (const { path, parameters } of operations)
    expect(new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name))).toEqual(
      new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
    );
});

it.each([
  ['a public one by HTTPS', { PUBLIC_URL: 'https://lox.exemplo.com.br/' }, 'https://lox.exemplo.com.br'],
  ['none that others reach', { PUBLIC_URL: 'http://localhost:3000' }, '/'],
])('names its server: %s', async (_, environment, url) => {
  const other = await startApp(environment);
  const { body } = await other.visitor().get<OpenApiDocument>('/api/openapi.json');
  await other.close();
  expect(body.servers).toEqual([expect.objectContaining({ url })]);
});

it('every example is one of its schema, formats too', () => {
  const validatorOf = apiSchemas!.exactValidators(document);
  const wrongIn = (at: string, schema: Schema, value: unknown): string[] => {
    const validator = validatorOf(schema);
    if (validator(value)) return [];
    return (validator.errors ?? []).map(
      ({ instancePath, message }) => `${at}${instancePath} ${message ?? ''}`,
    );
  };
  const problems = operations.flatMap(({ route, parameters, requestBody, responses }) => {
    const inParameters = parameters.map(({ name, schema, example }) => ({ at: name, schema, example }));
    const inContents = [requestBody ?? {}, ...Object.values(responses)].flatMap(contents);
    return [...inParameters, ...inContents].flatMap(({ at, schema, example }) =>
      schema === undefined || example === undefined ? [] : wrongIn(`${route} ${at}`, schema, example),
    );
  });
  expect(problems).toEqual([]);
});

const contents = ({ content = {} }: { content?: Content }) =>
  Object.entries(content).map(([at, { schema, example }]) => ({ at, schema, example }));

describe('what the document calls required is what the program refuses to do without', () => {
  /** A field that no route takes: the call has no effect. */
  const NOBODY_KNOWS = 'nobodyKnows';
  const missing = async (method: string, address: string, body?: object): Promise<string[]> => {
    const { status, body: answer } = await app.admin.client.send<{ fields?: object }>(method, address, body);
    // A property is loaded before its form is read.
    if (status === 404) return [];
    const fields = Object.keys(answer.fields ?? {});
    if (status !== 400 || fields.length === 0)
      throw new Error(`${method} ${address} answered ${status} ${JSON.stringify(answer)}`);
    return fields.filter((name) => name !== NOBODY_KNOWS).sort();
  };
  const addressOf = ({ path, parameters }: DocumentedOperation): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(parameters.find((one) => one.name === name)?.example ?? '1'),
    );

  it('in queries', async () => {
    const told: { [route: string]: string[] } = {};
    const asked: { [route: string]: string[] } = {};
    for (const operation of operations) {
      const query = operation.parameters.filter((one) => one.in === 'query' && one.name !== 'optional');
      if (query.length === 0) continue;
      const { route, method } = operation;
      told[route] = query
        .filter(({ required }) => required)
        .map(({ name }) => name)
        .sort();
      asked[route] = await missing(method, `${addressOf(operation)}?${NOBODY_KNOWS}=1`);
    }
    expect(told).toEqual(asked);
  });

  it('in bodies, and in what lies within them', async () => {
    const told: { [route: string]: string[] } = {};
    const asked: { [route: string]: string[] } = {};
    for (const operation of operations) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      // A door of portals keeps whatever comes.
      if (!schema || schema.additionalProperties === true) continue;
      const { route, method } = operation;
      for (const [how, body] of [
        ['nothing', {}],
        ['nothing within', hollow(schema)],
      ] as const) {
        told[`${route}, ${how}`] = requiredIn(schema, body).sort();
        const refused = await missing(method, addressOf(operation), { ...body, [NOBODY_KNOWS]: 1 });
        asked[`${route}, ${how}`] = refused.filter(
          (name) => schema.properties?.[name]?.description !== SOMETIMES_REQUIRED,
        );
      }
    }
    expect(told).toEqual(asked);
  });
});

/** A body with all its nested objects, and without their fields. */
const hollow = ({ properties = {} }: Schema): { [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
      if (field.properties) return [[name, hollow(field)]];
      return field.items?.properties ? [[name, [hollow(field.items)]]] : [];
    }),
  );

function requiredIn({ properties = {}, required = [] }: Schema, body: { [name: string]: unknown }): string[] {
  return [
    ...required.filter((name) => !(name in body)),
    ...Object.entries(body).flatMap(([name, value]) => {
      const field = properties[name]!;
      const [at, inner, given] = Array.isArray(value)
        ? [`${name}.0`, field.items!, value[0] as object]
        : [name, field, value as object];
      return requiredIn(inner, given as { [name: string]: unknown }).map((one) => `${at}.${one}`);
    }),
  ];
}
