import { PROOF_REQUIRED, SECOND_FACTOR_REQUIRED } from '@lox/contracts/sign-in.js';
import { standardFailure } from '../platform/http/answers/http-failures.js';
import type { ApiRoute } from './api-routes.js';
import type { Schema } from './schema.js';

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
  if (ofApi && takesBody) yield [415, 'unsupported_type'];
  if (limit) yield [429, 'too_many_requests'];
  yield [431, 'headers_too_large'];
  yield [500, 'internal'];
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
