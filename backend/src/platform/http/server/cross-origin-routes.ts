import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

/**
 * Routes that programs of others call as a standard has it, with whatever content type and origin. What such a call may
 * do follows from its address alone, so that a page of another site gains nothing by making it.
 */
@Injectable()
export class CrossOriginRoutes {
  private readonly paths = new Set<string>();

  /** @param path from `/api/`, without parameters */
  add(path: `/api/${string}`): void {
    this.paths.add(path);
  }

  /** Leaves a check of the API out for them. */
  exempt(check: RequestHandler): RequestHandler {
    return (request, response, next) =>
      this.paths.has(pathOf(request)) ? next() : void check(request, response, next);
  }
}

/** As routes are found: whatever its case, with or without a slash at its end. */
const pathOf = ({ baseUrl, path }: Request): string => `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '');
