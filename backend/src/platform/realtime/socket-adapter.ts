import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { RequestHandler } from 'express';
import type { ServerOptions } from 'socket.io';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts, type Account } from '../auth/accounts.js';
import { SecondFactorPolicy } from '../auth/sign-in-steps.js';
import { Draining } from '../http/draining.js';
import { isOwnOrigin } from '../http/origin-check.js';
import type { LoxServer } from './sockets.js';

type HandshakeRequest = IncomingMessage & {
  session?: { passport?: { user: string }; isStrong?: boolean };
  sessionID?: string;
};

/** socket.io on the HTTP port: own origin only, and only with the session cookie of a staff member. */
export class SocketAdapter extends IoAdapter {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly session: RequestHandler,
    private readonly publicUrl: string | null,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): LoxServer {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: 16_384,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) => {
        const { origin, host } = request.headers;
        // On a connection that a proxy holds open; the next one leads to another instance.
        if (this.app.get(Draining).isLeaving) return decide('stopping', false);
        decide(null, origin === undefined || isOwnOrigin(origin, host, this.publicUrl));
      },
    } as ServerOptions) as LoxServer;
    const { session } = this;
    server.engine.use(
      (
        request: IncomingMessage & { _query?: { sid?: string } },
        response: ServerResponse,
        next: () => void,
      ) => {
        const isHandshake = request._query?.sid === undefined;
        if (isHandshake) session(request as never, response as never, next);
        else next();
      },
    );
    server.use((socket, next) => {
      this.accountOf(socket.request).then(
        (account) => {
          if (!account) return next(new Error('unauthenticated'));
          const { sessionID: sessionId = '', session } = socket.request as HandshakeRequest;
          socket.data = { account, sessionId, isStrong: session?.isStrong === true };
          next();
        },
        () => next(new Error('unavailable')),
      );
    });
    return server;
  }

  private async accountOf(request: HandshakeRequest): Promise<Account | undefined> {
    const id = request.session?.passport?.user;
    const account = id ? await this.app.get(Accounts).byId(id) : undefined;
    if (!account || !isStaff(account.role)) return undefined;
    const isHeldBack =
      !request.session?.isStrong && (await this.app.get(SecondFactorPolicy).requires(account.role));
    return isHeldBack ? undefined : account;
  }
}
