import { ParseUUIDPipe, RequestMethod, type PipeTransform, type Type } from '@nestjs/common';
import {
  GUARDS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { DiscoveryService } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import {
  ACCESS_RULE,
  REQUIRES_FRESH_PROOF,
  SESSION_ONLY,
  ALLOWED_BEFORE_ENROLMENT,
  type AccessRule,
} from '../platform/http/auth/access-guard.js';
import { API_GROUP, API_OPERATION, type RouteDescription } from '../platform/http/input/api-operation.js';
import { AS_OF } from '../platform/http/auth/as-of.js';
import { apiTypes } from './generated-parts.js';
import type { HandlerTypes } from './schema.js';

export interface ApiRoute {
  handler: string;
  method: string;
  /** Nest's form: `/api/admin/leads/:id`. */
  path: string;
  status: number;
  access: AccessRule | undefined;
  requiresFreshProof: boolean;
  allowedBeforeEnrolment: boolean;
  sessionOnly: boolean;
  /** Answers `?asOf=`. */
  ofPast: boolean;
  /** true for UUIDs. */
  params: { [name: string]: boolean };
  query: Type | undefined;
  body: Type | undefined;
  limit: { requests: number; seconds: number } | undefined;
  group: string | undefined;
  description: RouteDescription | undefined;
  types: HandlerTypes | undefined;
}

type Handler = (...args: never[]) => unknown;

export function apiRoutesOf(discovery: DiscoveryService): ApiRoute[] {
  return discovery
    .getControllers()
    .flatMap(({ metatype }) => (metatype ? routesOfController(metatype as Type) : []))
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
}

function routesOfController(controller: Type): ApiRoute[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor' && typeof prototype[name] === 'function')
    .flatMap((name) => routesOfHandler(controller, name, prototype[name] as Handler));
}

function routesOfHandler(controller: Type, name: string, handler: Handler): ApiRoute[] {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  const either = (key: string): unknown =>
    Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
  const key = `${controller.name}.${name}`;
  const fallback = method === RequestMethod.POST ? 201 : 200;
  const args = argumentsOf(controller, name);
  const prefix = (Reflect.getMetadata(PATH_METADATA, controller) as string | undefined) ?? '';
  const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
  return paths.map((path) => ({
    handler: key,
    method: RequestMethod[method],
    path: joined(prefix, path),
    status: (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? fallback,
    access: either(ACCESS_RULE) as AccessRule | undefined,
    requiresFreshProof: either(REQUIRES_FRESH_PROOF) === true,
    allowedBeforeEnrolment: either(ALLOWED_BEFORE_ENROLMENT) === true,
    sessionOnly: either(SESSION_ONLY) === true,
    ofPast: either(AS_OF) !== undefined,
    ...args,
    limit: limitOf(controller, handler, either),
    group: either(API_GROUP) as string | undefined,
    description: either(API_OPERATION) as RouteDescription | undefined,
    types: apiTypes().handlers[key],
  }));
}

interface Argument {
  index: number;
  data?: unknown;
  pipes?: (Type<PipeTransform> | PipeTransform)[];
}

function argumentsOf(controller: Type, name: string): Pick<ApiRoute, 'params' | 'query' | 'body'> {
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    Argument
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ??
    []) as Type[];
  const given: Pick<ApiRoute, 'params' | 'query' | 'body'> = {
    params: {},
    query: undefined,
    body: undefined,
  };
  for (const [key, { index, data, pipes = [] }] of Object.entries(found)) {
    const kind = Number(key.split(':')[0]);
    if (kind === RouteParamtypes.QUERY) given.query = types[index];
    if (kind === RouteParamtypes.BODY) given.body = types[index];
    if (kind === RouteParamtypes.PARAM)
      given.params[String(data)] = pipes.some((pipe) => pipe instanceof ParseUUIDPipe);
  }
  return given;
}

function limitOf(controller: Type, handler: Handler, either: (key: string) => unknown): ApiRoute['limit'] {
  const guards = [controller, handler].flatMap(
    (target) => (Reflect.getMetadata(GUARDS_METADATA, target) ?? []) as unknown[],
  );
  const limited = guards.some(
    (guard) =>
      guard === ThrottlerGuard || (typeof guard === 'function' && guard.prototype instanceof ThrottlerGuard),
  );
  const requests = either('THROTTLER:LIMITdefault');
  const ttl = either('THROTTLER:TTLdefault');
  return limited && typeof requests === 'number' && typeof ttl === 'number'
    ? { requests, seconds: ttl / 1000 }
    : undefined;
}

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;

export const openApiPath = ({ path }: Pick<ApiRoute, 'path'>): string => path.replace(/:(\w+)/g, '{$1}');
