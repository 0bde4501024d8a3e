import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { completeMatrix, fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { CONFIG, type Config } from '../config/config.js';
import { Sockets } from '../realtime/sockets.js';
import { ApiGroup, Described } from '../http/described.js';
import { Caller, OptionallySignedIn, Public, SignedIn } from './access.js';
import { sessionUserOf, type Account } from './accounts.js';
import { SESSION_COOKIE, sessionCookie } from './session-cookie.js';
import { LoginBody } from './login.js';
import { SlowedLogin } from './slowed-login.js';

@ApiGroup('Sessão')
@Controller('api/auth')
export class AuthController {
  constructor(
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Public()
  @UseGuards(ThrottlerGuard, SlowedLogin)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @HttpCode(200)
  @Described('Abre uma sessão', { takes: LoginBody, refuses: { 401: ['bad_credentials'] } })
  @Post('login')
  login(@Caller() account: Account): { user: SessionUser } {
    return { user: sessionUserOf(account) };
  }

  /** Ends the session, its cookie and its sockets; harmless without one. */
  @Public()
  @HttpCode(200)
  @Described('Encerra a sessão')
  @Post('logout')
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ ok: true }> {
    const { sessionID, session } = request;
    await new Promise<void>((resolve, reject) =>
      session.destroy((error: unknown) => (error ? reject(error as Error) : resolve())),
    );
    this.sockets.endSession(sessionID);
    response.clearCookie(SESSION_COOKIE, sessionCookie(this.config));
    return { ok: true };
  }

  /** The signed-in account; anonymous: 401, which browsers log as an error, or null with `optional=true`. */
  @OptionallySignedIn()
  @Described('A pessoa desta sessão', {
    details: 'Sem sessão e com `optional=true`, a resposta é `null` em vez de 401.',
  })
  @Get('me')
  me(@Caller() account: Account | undefined): { user: SessionUser | null } {
    return { user: account ? sessionUserOf(account) : null };
  }

  @SignedIn()
  @Described('O que a pessoa desta sessão pode fazer')
  @Get('permissions')
  permissions(@Caller() { role, permissions }: Account): { permissions: Required<PermissionMatrix> } {
    return { permissions: role === 'admin' ? fullMatrix() : completeMatrix(permissions) };
  }
}
