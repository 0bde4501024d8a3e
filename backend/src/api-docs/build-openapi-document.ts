import { SESSION_COOKIE } from '../platform/http/auth/sessions/session-cookie.js';
import type { OpenApiDocument, OpenApiOperation, Schema } from './schema.js';
import { responsesOf, withSharedResponses } from './openapi-responses.js';
import { apiExamples, apiTypes, type Example } from './generated-parts.js';
import { openApiPath, type ApiRoute } from './api-routes.js';
import {
  accessText,
  BEARER_DESCRIPTION,
  GROUP_DESCRIPTIONS,
  RESPONSE_HEADERS,
  INTRODUCTION,
  LICENSE,
  proofText,
  securityOf,
  tokenText,
} from './api-texts.js';
import { inputSchemaOf } from './input-schemas.js';
import type { FormNotes } from '../platform/http/input/api-operation.js';
import { wholeMegabytes } from '../platform/http/files/rejected-file-error.js';

const OTHERS = 'Outras';

export function buildOpenApiDocument(
  routes: readonly ApiRoute[],
  { systemName, server }: { systemName: string; server: string },
): OpenApiDocument {
  const examples = apiExamples();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes)
    (paths[openApiPath(route)] ??= {})[route.method.toLowerCase()] = operationOf(
      route,
      examples[`${route.method} ${route.path}`],
    );
  const groups = [...new Set(routes.map(({ group = OTHERS }) => group))].sort((a, b) =>
    a.localeCompare(b, 'pt'),
  );
  return withSharedResponses({
    openapi: '3.1.0',
    info: { title: `API do ${systemName}`, version: '1.0.0', description: INTRODUCTION, license: LICENSE },
    servers: [{ url: server, description: 'Este sistema.' }],
    tags: groups.map((name) => ({
      name,
      ...(GROUP_DESCRIPTIONS[name] && { description: GROUP_DESCRIPTIONS[name] }),
    })),
    paths,
    components: {
      schemas: apiTypes().components,
      headers: RESPONSE_HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lox_…',
          description: BEARER_DESCRIPTION,
        },
      },
    },
  });
}

function operationOf(route: ApiRoute, example: Example | undefined): OpenApiOperation {
  const {
    handler,
    method,
    path,
    group = OTHERS,
    access,
    requiresFreshProof: delicate,
    limit,
    description,
  } = route;
  const body = requestBodyOf(route, example?.body);
  const rate = limit && `No máximo ${limit.requests} chamadas em ${limit.seconds} s por endereço de rede.`;
  return {
    operationId: handler.replace('Controller.', '_'),
    summary: description?.summary ?? `${method} ${path}`,
    description: [
      description?.details,
      accessText(access),
      tokenText(route),
      (delicate || description?.freshProofWhen) && proofText(description?.freshProofWhen),
      rate,
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: [group],
    security: securityOf(route),
    'x-access': access ?? { kind: 'closed' },
    ...(limit && { 'x-rate-limit': limit }),
    parameters: parametersOf(route, example),
    ...(body && { requestBody: body }),
    responses: responsesOf(route, example?.answer),
  };
}

const REQUEST_HEADERS: { [name: string]: { description: string; pattern: string; example: string } } = {
  'If-Match': {
    description:
      'A revisão vista por último (`ETag`): se alguém alterou o registro depois, a resposta é 412.',
    pattern: '^(\\*|(W/)?"\\d{1,15}")$',
    example: '"3"',
  },
  'Idempotency-Key': {
    description: 'Uma chave escolhida por quem chama: repetir a chamada com ela não cria nada duas vezes.',
    pattern: '^[\\w.:-]{8,128}$',
    example: '5f1c6c1e-novo-registro',
  },
};

export function parametersOf(
  { params, query, types, access }: ApiRoute,
  example: Example | undefined,
): object[] {
  const inPath = Object.entries(params).map(([name, isId]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isId && { format: 'uuid' }) },
    ...withExample(example?.params?.[name]),
  }));
  const { properties = {}, required = [] } = query ? inputSchemaOf(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...withExample(example?.query?.[name]),
  }));
  // Read by the guard, so no class names it.
  if (access?.kind === 'signed-in' && access.optional)
    inQuery.push({
      name: 'optional',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['true'] },
    });
  const inHeaders = (types?.reads ?? []).flatMap((name) => {
    const header = REQUEST_HEADERS[name];
    if (!header) return [];
    const { description, pattern, example: value } = header;
    return [
      {
        name,
        in: 'header',
        required: false,
        description,
        schema: { type: 'string', pattern },
        example: value,
      },
    ];
  });
  return [...inPath, ...inQuery, ...inHeaders];
}

const withExample = (example: unknown): object => (example === undefined ? {} : { example });

export function requestBodyOf({ body, description }: ApiRoute, example: unknown): object | undefined {
  const { takes = body, form, open } = description ?? {};
  const shown = example === undefined ? {} : { example };
  if (form) return { required: true, content: { ...formContent(form, shown) } };
  if (!takes) return undefined;
  const schema = { ...inputSchemaOf(takes), ...(open && { additionalProperties: true }) };
  return { required: true, content: { 'application/json': { schema, ...shown } } };
}

function formContent({ data, required = [], texts = {}, files }: FormNotes, shown: object): object {
  const json: Schema | undefined = data && {
    ...inputSchemaOf(data),
    ...(required.length > 0 && { required: [...required] }),
  };
  const fileFields = Object.entries(files).map(([name, { maxCount, maxBytes }]) => {
    const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    // `maxLength` would count characters.
    const description = `Até ${wholeMegabytes(maxBytes)}${maxCount > 1 ? ' cada' : ''}.`;
    const field = maxCount > 1 ? { type: 'array', items: file, maxItems: maxCount } : file;
    return [name, { ...field, description }] as const;
  });
  const textFields = Object.entries(texts).map(
    ([name, description]) => [name, { type: 'string', description }] as const,
  );
  const schema: Schema = {
    type: 'object',
    properties: {
      ...(json && {
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: json },
      }),
      ...Object.fromEntries([...textFields, ...fileFields]),
    },
    additionalProperties: false,
  };
  return {
    ...(json && { 'application/json': { schema: json, ...shown } }),
    'multipart/form-data': { schema, ...(!json && shown) },
  };
}
