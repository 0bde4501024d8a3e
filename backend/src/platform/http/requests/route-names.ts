import type { Request, Response } from 'express';

/** What has no pattern of its own: refused before a route was found, or unknown. */
const NO_ROUTE = 'none';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Says what kind of answer this is where no route's pattern does, or the pattern of the route that it is given for. */
export function setRouteName(response: Response, name: 'file' | 'page' | 'admin' | `/api/${string}`): void {
  response.locals.route = name;
}

/** The pattern of the route that answered, never the path: that may hold anything. */
export function routeNameOf(request: Request, response: Response): string {
  if (typeof response.locals.route === 'string') return response.locals.route;
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' && !path.includes('*path') ? path : NO_ROUTE;
}

/** The method; visitors may send any word. */
export const methodOf = ({ method }: Request): string => (METHODS.has(method) ? method : 'other');
