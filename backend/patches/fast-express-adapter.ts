// Of: express 5.3.0, @nestjs/platform-express 12.5.1
// Tested by: backend/patches/fast-express-adapter.spec.ts
// Needed by: the bench's requests; 0.07 to 0.1 ms of each without it (docs/adr/0044-what-a-request-costs.md).
// Goes when: Express makes requests and responses with its prototypes from the start.
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Express under Nest, on a server that makes requests and responses with Express's prototypes. Express sets them on
 * finished objects, after which V8 looks up each of their properties the slow way.
 */
export class FastExpressAdapter extends ExpressAdapter {
  override initHttpServer({ forceCloseConnections }: NestApplicationOptions): void {
    const app = this.getInstance<Express>();
    class Request extends IncomingMessage {}
    class Answer extends ServerResponse {}
    Object.setPrototypeOf(Request.prototype, app.request);
    Object.setPrototypeOf(Answer.prototype, app.response);
    // Setting a prototype that an object has already costs nothing.
    app.request = Request.prototype as Express['request'];
    app.response = Answer.prototype as Express['response'];
    this.httpServer = createServer({ IncomingMessage: Request, ServerResponse: Answer }, app);
    if (forceCloseConnections) this['trackOpenConnections']();
  }
}
