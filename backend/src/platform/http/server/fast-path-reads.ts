import { parse } from 'node:querystring';
import { Injectable, type Type } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SESSION_COOKIE } from '../auth/sessions/session-cookie.js';
import type { JsonBytes } from '../answers/json-bytes.js';
import { setRouteName } from '../requests/route-names.js';
import { isStorableQuery } from '../input/input-checks.js';
import { validationPipe } from '../input/validation-pipe.js';

/** Undefined where the route itself must answer. */
type Answer = Promise<JsonBytes<unknown> | undefined> | undefined;

type Route = `/api/${string}`;

interface FastPathRoute {
  route: Route;
  answer: (asked: string) => Answer | Promise<Answer>;
}

/** A parser takes these as they are. */
const PLAIN_QUERY = /^[\w.~%&=+,:!*()/-]*$/;
const PLAIN_VALUE = /^[\w-]+$/;

/** Cookies, bodies, conditions, refused queries and missing records go the normal way. */
@Injectable()
export class FastPathReads {
  private readonly lists = new Map<string, FastPathRoute>();
  private readonly records = new Map<string, FastPathRoute>();
  private readonly validation = validationPipe();

  registerList<Q extends object>(path: Route, type: Type<Q>, read: (query: Q) => Answer): void {
    const answer = async (raw: string): Promise<Awaited<Answer>> => {
      if (!PLAIN_QUERY.test(raw) || !isStorableQuery(raw)) return undefined;
      const query = await this.validated(raw, type);
      return query && read(query);
    };
    this.lists.set(path, { route: path, answer });
  }

  registerRecord(folder: Route, name: string, read: (value: string) => Answer): void {
    const answer = (value: string): Answer => (PLAIN_VALUE.test(value) ? read(value) : undefined);
    this.records.set(`${folder}/`, { route: `${folder}/:${name}`, answer });
  }

  /** Must follow the middleware of every request. */
  handler(within: (request: Request, serve: () => void) => void): RequestHandler {
    return (request, response, next) => {
      const found = isAnonymousRead(request) ? this.find(request.url) : undefined;
      if (!found) return next();
      response.setHeader('Cache-Control', 'no-store');
      within(request, () => void this.serve(found, response, next).catch(next));
    };
  }

  private find(url: string): { read: FastPathRoute; asked: string } | undefined {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const list = this.lists.get(path);
    if (list) return { read: list, asked: end < 0 ? '' : url.slice(end + 1) };
    const read = end < 0 ? this.records.get(url.slice(0, url.lastIndexOf('/') + 1)) : undefined;
    return read && { read, asked: url.slice(url.lastIndexOf('/') + 1) };
  }

  private async serve(
    { read, asked }: { read: FastPathRoute; asked: string },
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const answer = await read.answer(asked);
    if (!answer) return next();
    setRouteName(response, read.route);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', answer.bytes.length);
    response.end(answer.bytes);
  }

  private async validated<Q>(raw: string, metatype: Type<Q>): Promise<Q | undefined> {
    try {
      return (await this.validation.transform(parse(raw), { type: 'query', metatype })) as Q;
    } catch {
      return undefined;
    }
  }
}

function isAnonymousRead({ method, headers }: Request): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    !headers.cookie?.includes(SESSION_COOKIE) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['if-none-match'] === undefined &&
    headers['if-modified-since'] === undefined
  );
}
