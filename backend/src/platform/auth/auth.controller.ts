import { Controller, Get, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import { completeMatrix, fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { Sockets } from '../realtime/sockets.js';
import { Caller, Public, SignedIn } from './access.js';
import { sessionUserOf, type Account } from './accounts.js';
import { LoginGuard } from './login.js';

@Controller('api/auth')
export class AuthController {
  constructor(@Inject(Sockets) private readonly sockets: Sockets) {}

  @Public()
  @UseGuards(ThrottlerGuard, LoginGuard)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @HttpCode(200)
  @Post('login')
  login(@Caller() account: Account): { user: SessionUser } {
    return { user: sessionUserOf(account) };
  }

  /** Ends the session and its sockets; harmless without one. */
  @Public()
  @HttpCode(200)
  @Post('logout')
  async logout(@Req() request: Request): Promise<{ ok: true }> {
    const { sessionID, session } = request;
    await new Promise<void>((resolve, reject) =>
      session.destroy((error: unknown) => (error ? reject(error as Error) : resolve())),
    );
    this.sockets.endSession(sessionID);
    return { ok: true };
  }

  @SignedIn()
  @Get('me')
  me(@Caller() account: Account): { user: SessionUser } {
    return { user: sessionUserOf(account) };
  }

  @SignedIn()
  @Get('permissions')
  permissions(@Caller() { role, permissions }: Account): { permissions: Required<PermissionMatrix> } {
    return { permissions: role === 'admin' ? fullMatrix() : completeMatrix(permissions) };
  }
}
