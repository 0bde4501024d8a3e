import { promisify } from 'node:util';
import { Controller, Get, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import type { OwnPermissions } from '@lox/contracts/permissions.js';
import type { PresentSession, SignInAnswer } from '@lox/contracts/sign-in.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { LiveConnections } from './sessions/live-connections.js';
import { ApiGroup, ApiOperation } from '../input/api-operation.js';
import { Limited } from '../limits/limited.js';
import {
  OptionallyAuthenticated,
  Public,
  SessionOnly,
  Authenticated,
  AllowedBeforeEnrolment,
} from './access-guard.js';
import { sessionUserOf, ownPermissionsOf } from './accounts.js';
import { SESSION_COOKIE, sessionCookieOptions } from './sessions/session-cookie.js';
import { LoginBody, LoginGuard } from './login-guard.js';
import { SignInFlow } from './sign-in-ports.js';
import { Context, RequestContext } from './request-context.js';

@ApiGroup('Sessão')
@Controller('api/auth')
export class AuthController {
  constructor(
    @Inject(LiveConnections) private readonly connections: LiveConnections,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SignInFlow) private readonly steps: SignInFlow,
  ) {}

  @Public()
  @UseGuards(LoginGuard)
  @Limited(20)
  @SessionOnly()
  @HttpCode(200)
  @ApiOperation('Abre uma sessão', {
    details:
      'Para uma conta com verificação em duas etapas, `secondFactor` diz como continuar, e a sessão ainda não abre nada.',
    takes: LoginBody,
    refuses: { 401: ['bad_credentials'] },
  })
  @Post('login')
  login(@Context() { account, request, response }: RequestContext): Promise<SignInAnswer> {
    return this.steps.afterPassword(request, response, account);
  }

  @Public()
  @SessionOnly()
  @HttpCode(200)
  @ApiOperation('Encerra a sessão')
  @Post('logout')
  async logout(@Context() { request, response }: RequestContext): Promise<{ ok: true }> {
    const { sessionID, session } = request;
    await promisify(session.destroy.bind(session))();
    this.connections.endSession(sessionID);
    response.clearCookie(SESSION_COOKIE, sessionCookieOptions(this.config));
    return { ok: true };
  }

  @OptionallyAuthenticated()
  @AllowedBeforeEnrolment()
  @ApiOperation('A pessoa desta sessão', {
    details:
      'Sem sessão e com `optional=true`, a resposta é `null` em vez de 401. `mustEnrol` está presente, e é verdadeiro, para quem tem de ativar a verificação em duas etapas antes de qualquer outra coisa.',
  })
  @Get('me')
  me(@Context() { request: { user, heldBack } }: RequestContext): PresentSession {
    return { user: user ? sessionUserOf(user) : null, ...(heldBack && { mustEnrol: true }) };
  }

  @Authenticated()
  @ApiOperation('O que a pessoa desta sessão pode fazer', {
    details:
      '`team` está presente para quem gerencia uma equipe: os corretores cujos registros também são seus.',
  })
  @Get('permissions')
  permissions(@Context() { account }: RequestContext): OwnPermissions {
    return ownPermissionsOf(account);
  }
}
