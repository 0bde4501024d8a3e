import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServerOptions } from 'socket.io';
import { SOCKET_REFUSED } from '@lox/contracts/realtime.js';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts } from '../../http/auth/accounts.js';
import { SessionCookieReader } from '../../http/auth/sessions/session-cookie.js';
import { DocumentSessionStore } from '../../http/auth/sessions/session-store.js';
import { SecondFactorPolicy } from '../../http/auth/sign-in-ports.js';
import type { Config } from '../../../config/config.js';
import { GracefulShutdown } from '../../http/server/graceful-shutdown.js';
import { isOwnOrigin } from '../../http/requests/origin-check.js';
import type { LoxServer, SocketData } from './sockets.js';

const UNFINISHED_MS = 10_000;

type Handshake = IncomingMessage & { res?: ServerResponse; giveBack?: () => void };
type Decide = (error: string | null, allowed: boolean) => void;

/** Own origin and a staff session only; a refused handshake leaves no state. */
export class SocketAdapter extends IoAdapter {
  private readonly cookies: SessionCookieReader;
  private readonly limiter = new SocketLimiter();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly config: Config,
  ) {
    super(app);
    this.cookies = new SessionCookieReader(config.sessionSecret);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): LoxServer {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: 16_384,
      connectTimeout: UNFINISHED_MS,
      allowRequest: (request: Handshake, decide: Decide) => {
        this.refusalOf(request).then(
          (refusal) => decide(refusal ?? null, refusal === undefined),
          () => decide('unavailable', false),
        );
      },
    } as ServerOptions) as LoxServer;
    server.engine.on(
      'connection',
      (line: { request: Handshake; once(event: 'close', then: () => void): void }) => {
        const { giveBack } = line.request;
        // From now on the connection's end releases the slot.
        delete line.request.giveBack;
        if (giveBack) line.once('close', giveBack);
      },
    );
    server.use((socket, next) => {
      // The session may have ended since the handshake.
      this.callerOf(socket.request).then(
        (caller) => {
          if (!caller) return next(new Error(SOCKET_REFUSED));
          socket.data = caller;
          next();
        },
        () => next(new Error('unavailable')),
      );
    });
    return server;
  }

  private async refusalOf(request: Handshake): Promise<string | undefined> {
    const { origin, host } = request.headers;
    // The next connection leads to another instance.
    if (this.app.get(GracefulShutdown).isDraining) return 'stopping';
    if (origin !== undefined && !isOwnOrigin(origin, host, this.config.publicUrl)) return 'foreign_origin';
    const caller = await this.callerOf(request);
    if (!caller) return SOCKET_REFUSED;
    if (request.socket.destroyed) return 'gone';
    const giveBack = this.limiter.acquire({ sessionId: caller.sessionId, accountId: caller.account.id });
    if (!giveBack) return 'too_many';
    request.giveBack = giveBack;
    (request.res ?? request.socket).once('close', () => request.giveBack?.());
    return undefined;
  }

  private async callerOf({ headers }: IncomingMessage): Promise<SocketData | undefined> {
    const sessionId = this.cookies.sessionIdIn(headers.cookie);
    if (sessionId === undefined) return undefined;
    const session = await this.app.get(DocumentSessionStore).find(sessionId);
    const id = session?.passport?.user;
    const account = id ? await this.app.get(Accounts).byId(id) : undefined;
    if (!account || !isStaff(account.role)) return undefined;
    const isStrong = session?.isStrong === true;
    const isHeldBack = !isStrong && (await this.app.get(SecondFactorPolicy).requires(account.role));
    return isHeldBack ? undefined : { account, sessionId, isStrong };
  }
}

/** One connection per tab. */
const MAX_PER_SESSION = 50;
const MAX_PER_ACCOUNT = 100;

interface SocketOwner {
  sessionId: string;
  accountId: string;
}

export class SocketLimiter {
  private readonly held = new Map<string, number>();

  /** The release may be repeated; undefined at the limit. */
  acquire({ sessionId, accountId }: SocketOwner): (() => void) | undefined {
    const [session, account] = [`session:${sessionId}`, `account:${accountId}`];
    if (this.of(session) >= MAX_PER_SESSION || this.of(account) >= MAX_PER_ACCOUNT) return undefined;
    for (const name of [session, account]) this.held.set(name, this.of(name) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) for (const name of [session, account]) this.release(name);
      isHeld = false;
    };
  }

  private of(name: string): number {
    return this.held.get(name) ?? 0;
  }

  private release(name: string): void {
    const left = this.of(name) - 1;
    if (left > 0) this.held.set(name, left);
    else this.held.delete(name);
  }
}
