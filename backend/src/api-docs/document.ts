import { SESSION_COOKIE } from '../platform/http/auth/session-cookie.js';
import type { ApiDocument, Operation } from './api-document.js';
import { requestBodyOf } from './bodies.js';
import { answersOf } from './answers.js';
import { COMPONENTS } from './generated/api-types.js';
import { EXAMPLES } from './generated/examples.js';
import { openApiPath, type Route } from './routes.js';
import { parametersOf } from './parameters.js';
import { withSharedAnswers } from './shared-answers.js';
import {
  accessText,
  BEARER,
  GROUPS,
  HEADERS,
  INTRODUCTION,
  LICENSE,
  proofText,
  securityOf,
  tokenText,
} from './texts.js';

const OTHERS = 'Outras';

/** The document of the API: everything in it comes from the routes as they are (docs/adr/0029-openapi.md). */
export function documentOf(
  routes: readonly Route[],
  { systemName, server }: { systemName: string; server: string },
): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const route of routes)
    (paths[openApiPath(route)] ??= {})[route.method.toLowerCase()] = operationOf(route);
  const groups = [...new Set(routes.map(({ group = OTHERS }) => group))].sort((a, b) =>
    a.localeCompare(b, 'pt'),
  );
  return withSharedAnswers({
    openapi: '3.1.0',
    info: { title: `API do ${systemName}`, version: '1.0.0', description: INTRODUCTION, license: LICENSE },
    servers: [{ url: server, description: 'Este sistema.' }],
    tags: groups.map((name) => ({ name, ...(GROUPS[name] && { description: GROUPS[name] }) })),
    paths,
    components: {
      schemas: COMPONENTS,
      headers: HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'lox_…', description: BEARER },
      },
    },
  });
}

function operationOf(route: Route): Operation {
  const { handler, method, path, group = OTHERS, access, delicate, limit, description } = route;
  const example = EXAMPLES[`${method} ${path}`];
  const body = requestBodyOf(route, example?.body);
  const rate = limit && `No máximo ${limit.requests} chamadas em ${limit.seconds} s por endereço de rede.`;
  return {
    operationId: handler.replace('Controller.', '_'),
    summary: description?.summary ?? `${method} ${path}`,
    description: [
      description?.details,
      accessText(access),
      tokenText(route),
      (delicate || description?.delicateWhen) && proofText(description?.delicateWhen),
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
    responses: answersOf(route, example?.answer),
  };
}
