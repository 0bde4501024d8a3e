import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Express changes the prototypes of every request, which makes V8 slow (three quarters of its cost); here
 * requests are created with them.
 */
export class FastExpressAdapter extends ExpressAdapter {
  override initHttpServer({ forceCloseConnections }: NestApplicationOptions): void {
    const app = this.getInstance<Express>();
    class Request extends IncomingMessage {}
    class Answer extends ServerResponse {}
    Object.setPrototypeOf(Request.prototype, app.request);
    Object.setPrototypeOf(Answer.prototype, app.response);
    // Express then leaves the prototypes alone.
    app.request = Request.prototype as Express['request'];
    app.response = Answer.prototype as Express['response'];
    this.httpServer = createServer({ IncomingMessage: Request, ServerResponse: Answer }, app);
    if (forceCloseConnections) this['trackOpenConnections']();
  }
}
