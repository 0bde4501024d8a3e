import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestReference } from '@lox/contracts/request-reference.js';
import type { Params } from 'nestjs-pino';
import { printableJson } from './terminal.js';
import { requestIdOf } from './request-id.js';

/** Whether every request has its line in the log. */
export const logsEveryRequest = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/**
 * One JSON line per request: id, method, path, status and time. No query (a search may hold a name), no header, no
 * body: personal data and secrets appear in no log.
 */
export function requestLogging(level: string): Params {
  return {
    pinoHttp: {
      level,
      // The id is also every event's correlation id: an answer can be traced to the facts that it led to.
      genReqId: (request: IncomingMessage, response: ServerResponse) => requestIdOf(request, response),
      quietReqLogger: true,
      hooks: { streamWrite: printableJson },
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          reference: requestReference(id),
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    // A quiet log says nothing of requests, and costs them nothing: what fails says its reference (`exception-filter.ts`).
    forRoutes: logsEveryRequest(level) ? ['{*path}'] : [],
  };
}
