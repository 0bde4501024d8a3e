import type { Request, Response } from 'express';

const NO_ROUTE = 'none';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function setRouteName(response: Response, name: 'file' | 'page' | 'admin' | `/api/${string}`): void {
  response.locals.route = name;
}

/** Never the path, which may hold anything. */
export function routeNameOf(request: Request, response: Response): string {
  if (typeof response.locals.route === 'string') return response.locals.route;
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' && !path.includes('*path') ? path : NO_ROUTE;
}

export const methodOf = ({ method }: Request): string => (METHODS.has(method) ? method : 'other');
