import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { methodOf, routeOf } from '../../http/requests/route-name.js';
import type { Figures } from './figures.js';

/** Measures every request; before every other handler. */
export function measureRequests(figures: Figures): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const begun = performance.now();
    response.once('close', () => {
      const labels = {
        method: methodOf(request),
        route: routeOf(request, response),
        status: response.statusCode,
      };
      figures.requests.observe(labels, (performance.now() - begun) / 1000);
    });
    next();
  };
}
