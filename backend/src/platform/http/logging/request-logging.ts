import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestReference } from '@lox/contracts/request-reference.js';
import type { Params } from 'nestjs-pino';
import { loggedPath } from './logged-path.js';
import { printableJson } from './terminal.js';
import { requestIdOf } from './request-id.js';

export const logsEveryRequest = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/** No query, header or body: they may hold personal data and secrets. */
export function requestLogging(level: string): Params {
  return {
    pinoHttp: {
      level,
      genReqId: (request: IncomingMessage, response: ServerResponse) => requestIdOf(request, response),
      quietReqLogger: true,
      hooks: { streamWrite: printableJson },
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          reference: requestReference(id),
          method,
          path: loggedPath(url),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    // A quiet log skips requests; failures log their reference themselves.
    forRoutes: logsEveryRequest(level) ? ['{*path}'] : [],
  };
}
