import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

/**
 * Standardised routes for any content type and origin. The effect follows from the address alone, so that
 * another site gains nothing.
 */
@Injectable()
export class CrossOriginRoutes {
  private readonly paths = new Set<string>();

  add(path: `/api/${string}`): void {
    this.paths.add(path);
  }

  exempt(check: RequestHandler): RequestHandler {
    return (request, response, next) =>
      this.paths.has(pathOf(request)) ? next() : void check(request, response, next);
  }
}

/** As routes match: any case, with a final slash. */
const pathOf = ({ baseUrl, path }: Request): string => `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '');
