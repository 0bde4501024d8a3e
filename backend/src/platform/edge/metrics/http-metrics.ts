import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { methodOf, routeNameOf } from '../../http/requests/route-names.js';
import type { Metrics } from './metrics.js';

/** Must run before every other handler. */
export function measureRequests(figures: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const begun = performance.now();
    response.once('close', () => {
      const labels = {
        method: methodOf(request),
        route: routeNameOf(request, response),
        status: response.statusCode,
      };
      figures.requests.observe(labels, (performance.now() - begun) / 1000);
    });
    next();
  };
}
