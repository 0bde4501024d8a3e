import { failureResponse, routeFailuresOf } from './route-failures.js';
import type { ApiRoute } from './api-routes.js';
import { RESPONSE_HEADERS } from './api-texts.js';

export function responsesOf(route: ApiRoute, example: unknown): { [status: string]: object } {
  const { status, types, description } = route;
  const { json = null, files = [], mayBeEmpty, gives = [] } = types ?? {};
  const shown = example === undefined ? {} : { example };
  const content = {
    ...(json && { 'application/json': { schema: json, ...shown } }),
    ...Object.fromEntries(
      files.map((type) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]),
    ),
  };
  const isEmpty = Object.keys(content).length === 0;
  const headers = Object.fromEntries(
    gives
      .filter((name) => name in RESPONSE_HEADERS)
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  const others = Object.entries(description?.also ?? {}).map(([also, text]) => [
    also,
    // `/readyz` answers the same body with 503; redirections have none.
    { description: text, ...(Number(also) >= 400 && { content }) },
  ]);
  return {
    [status]: {
      description: isEmpty ? 'Feito; sem conteúdo.' : 'Feito.',
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(!isEmpty && { content }),
      ...(mayBeEmpty && { 'x-may-be-empty': true }),
    },
    ...Object.fromEntries(
      routeFailuresOf(route).map((failure) => [
        failure.status,
        failureResponse(failure, gives.includes('ETag') ? json : null),
      ]),
    ),
    ...Object.fromEntries(others),
  };
}
