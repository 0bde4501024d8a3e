import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Params } from 'nestjs-pino';

const isVerbose = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/**
 * One JSON line per request: id, method, path, status and time. No query (a search may hold a name), no header, no
 * body: personal data and secrets appear in no log.
 */
export function logging(level: string): Params {
  return {
    pinoHttp: {
      level,
      // The id is also every event's correlation id: an answer can be traced to the facts that it led to.
      genReqId: (_: unknown, response: ServerResponse) => {
        const id = randomUUID();
        response.setHeader('X-Request-Id', id);
        return id;
      },
      autoLogging: isVerbose(level),
      quietReqLogger: true,
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    // Pages, files and reads say nothing that a quiet log would keep.
    forRoutes: isVerbose(level) ? ['{*path}'] : ['api/{*path}'],
    exclude: isVerbose(level) ? [] : [{ path: 'api/{*path}', method: RequestMethod.GET }],
  };
}
