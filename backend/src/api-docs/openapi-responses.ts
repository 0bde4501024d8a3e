import type { ApiRoute } from './api-routes.js';
import { RESPONSE_HEADERS } from './api-texts.js';
import { PROOF_REQUIRED, SECOND_FACTOR_REQUIRED } from '@lox/contracts/sign-in.js';
import { standardFailure } from '../platform/http/answers/http-failures.js';
import type { Schema, OpenApiDocument } from './schema.js';

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

export interface RouteFailure {
  status: number;
  codes: string[];
  text: string;
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export function routeFailuresOf(route: ApiRoute): RouteFailure[] {
  const { refuses = {}, never = [] } = route.description ?? {};
  const found = new Map<number, Set<string>>();
  const add = (status: number, ...codes: string[]): void => {
    found.set(status, new Set([...(found.get(status) ?? []), ...codes]));
  };
  for (const [status, ...codes] of derivedFailures(route)) if (!never.includes(status)) add(status, ...codes);
  for (const [status, codes] of Object.entries(refuses)) add(Number(status), ...codes);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => ({ status, codes: [...codes], text: standardFailure(status).body.message }));
}

function* derivedFailures({
  method,
  path,
  access,
  requiresFreshProof: delicate,
  allowedBeforeEnrolment: whileHeldBack,
  sessionOnly,
  ofPast,
  params,
  limit,
  types,
  description,
}: ApiRoute): Iterable<[number, ...string[]]> {
  const ofApi = path.startsWith('/api/');
  const takesBody = WITH_BODY.has(method);
  // Engines refuse characters in any query or body; paths may be malformed.
  if (ofApi || Object.keys(params).length > 0) yield [400, 'invalid'];
  if (ofApi && takesBody) yield [400, 'invalid_json'];
  if (description?.form) yield [400, 'invalid_form'];
  if (access?.kind !== 'public') yield [401, 'unauthenticated'];
  if (access?.kind !== 'public' && access?.kind !== 'signed-in') yield [403, 'forbidden'];
  if (access?.kind !== 'public' && !whileHeldBack) yield [403, SECOND_FACTOR_REQUIRED];
  if (delicate || description?.freshProofWhen) yield [403, PROOF_REQUIRED];
  if (ofApi && method !== 'GET') yield [403, 'foreign_origin'];
  // Public writes may begin a session.
  if (ofApi && access?.kind === 'public' && takesBody) yield [403, 'insecure_line'];
  if (sessionOnly || description?.freshProofWhen) yield [403, 'session_only'];
  if (Object.keys(params).length > 0) yield [404];
  if (types?.writes) yield [409, 'conflict', 'busy'];
  if (types?.reads?.includes('If-Match')) yield [412, 'stale'];
  if (ofApi && takesBody) yield [413, 'too_large'];
  if (ofPast) yield [413, 'past_too_long'];
  if (ofApi && takesBody) yield [415, 'unsupported_type'];
  if (limit) yield [429, 'too_many_requests'];
  yield [431, 'headers_too_large'];
  yield [500, 'internal'];
  if (ofPast) yield [503, 'past_preparing'];
  yield [503, 'unavailable'];
}

export function failureResponse({ status, codes, text }: RouteFailure, current: Schema | null): object {
  const error: Schema = { $ref: '#/components/schemas/ErrorBody' };
  const [code = standardFailure(status).body.code] = codes;
  return {
    description: text,
    'x-codes': codes,
    ...(status === 503 && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: {
      'application/json': {
        schema: status === 412 && current ? { allOf: [error], properties: { current } } : error,
        example: { message: text, error: text, code },
      },
    },
  };
}

export function withSharedResponses(document: OpenApiDocument): OpenApiDocument {
  const responses = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => operation.responses);
  const uses = new Map<string, number>();
  for (const answers of responses)
    for (const answer of Object.values(answers)) {
      const text = JSON.stringify(answer);
      uses.set(text, (uses.get(text) ?? 0) + 1);
    }
  const shared: { [name: string]: object } = {};
  for (const answers of responses)
    for (const [status, answer] of Object.entries(answers)) {
      const codes = (answer as { 'x-codes'?: string[] })['x-codes'];
      if (!codes || (uses.get(JSON.stringify(answer)) ?? 0) < 2) continue;
      const name = [status, ...codes].join('.');
      // A stale change's answer holds its record.
      if (name in shared && JSON.stringify(shared[name]) !== JSON.stringify(answer)) continue;
      shared[name] = answer;
      answers[status] = { $ref: `${RESPONSES}${name}` };
    }
  return { ...document, components: { ...document.components, responses: shared } };
}

const RESPONSES = '#/components/responses/';

export function resolveResponse<T extends object>({ components }: OpenApiDocument, answer: object): T {
  const { $ref } = answer as { $ref?: string };
  if (!$ref) return answer as T;
  return (components.responses as { [name: string]: T })[$ref.slice(RESPONSES.length)] as T;
}
