import { SESSION_COOKIE } from '../platform/http/auth/session-cookie.js';
import type { OpenApiDocument, OpenApiOperation } from './openapi-types.js';
import { requestBodyOf } from './openapi-request-body.js';
import { responsesOf } from './openapi-responses.js';
import { apiExamples, apiTypes } from './generated-parts.js';
import type { Example } from './example.js';
import { openApiPath, type ApiRoute } from './api-routes.js';
import { parametersOf } from './openapi-parameters.js';
import { withSharedResponses } from './shared-responses.js';
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
