import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  ACCESS_RULE,
  type AccessRule,
  ADMINISTRATORS_ONLY,
} from '../../src/platform/http/auth/access-guard.js';

export interface Route {
  method: string;
  path: string;
  /** Undefined without a declaration. */
  access: AccessRule | undefined;
  isForAdministrators: boolean;
}

type Handler = (...args: never[]) => unknown;
type Constructor = abstract new (...args: never[]) => unknown;

export function routesOf(nest: NestExpressApplication): Route[] {
  const controllers = [...nest.get(ModulesContainer).values()].flatMap(({ controllers }) => [
    ...controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOfController(metatype as Constructor) : []));
}

function routesOfController(controller: Constructor): Route[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor' && typeof prototype[name] === 'function')
    .flatMap((name) => {
      const handler = prototype[name] as Handler;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const access = (Reflect.getMetadata(ACCESS_RULE, handler) ??
        Reflect.getMetadata(ACCESS_RULE, controller)) as Route['access'];
      const isForAdministrators = Reflect.hasMetadata(ADMINISTRATORS_ONLY, handler);
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const prefix = (Reflect.getMetadata(PATH_METADATA, controller) as string | undefined) ?? '';
      return paths.map((path) => ({
        method: RequestMethod[method],
        path: joined(prefix, path),
        access,
        isForAdministrators,
      }));
    });
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route in Express, from any source: method and path. */
export function expressRoutesOf(nest: NestExpressApplication): string[] {
  const express = nest.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return express.router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
}

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
