import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

/** For any content type and origin: the effect follows from the address alone. */
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
