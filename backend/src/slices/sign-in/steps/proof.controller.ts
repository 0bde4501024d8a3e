import {
  Body,
  Controller,
  HttpCode,
  Inject,
  Post,
  Req,
  Res,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import type { PasskeyQuestion } from '@lox/contracts/sign-in.js';
import { Caller, SessionOnly, SignedIn, WhileHeldBack } from '../../../platform/http/auth/access.js';
import { changeSession } from '../../../platform/http/auth/begin-session.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Passwords } from '../../../platform/http/auth/passwords.js';
import { SlowedAttempts } from '../../../platform/http/auth/slowed-login.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, Described } from '../../../platform/http/input/described.js';
import { Passkeys } from '../factors/passkeys.js';
import { PasskeyAnswerDto, PasswordDto } from '../sign-in.dto.js';

/**
 * Shows password or passkey once more, for calls that ask for it. A wrong one is 400, not 401: the session goes on.
 */
@SignedIn()
@WhileHeldBack()
@UseGuards(ThrottlerGuard)
@Throttle({ default: { limit: 20, ttl: 60_000 } })
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/auth/proof')
export class ProofController {
  constructor(
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(SlowedAttempts) private readonly attempts: SlowedAttempts,
  ) {}

  @HttpCode(200)
  @Described('Confirma a própria senha', {
    details: 'Por 15 minutos, chamadas que respondem `proof_required` são aceitas nesta sessão.',
    refuses: { 400: ['wrong_password'] },
  })
  @Post()
  async password(
    @Body() { password }: PasswordDto,
    @Caller() { id }: Account,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ ok: true }> {
    const check = async (): Promise<void> => {
      if (!(await this.passwords.matches(id, password))) throw new UnauthorizedException();
    };
    const secret = { userId: id, what: 'password' as const };
    await this.attempts.attemptSecret(secret, request, response, check).catch(asWrongPassword);
    return proved(request);
  }

  @HttpCode(200)
  @Described('O que uma chave de acesso própria assina para confirmar', {
    refuses: { 409: ['passkeys_unavailable'] },
  })
  @Post('passkey/options')
  question(@Caller() { id }: Account, @Req() request: Request): Promise<PasskeyQuestion> {
    return this.passkeys.question(request, id);
  }

  @HttpCode(200)
  @Described('Confirma com uma chave de acesso própria', {
    refuses: { 400: ['passkey_refused'], 409: ['passkeys_unavailable'] },
  })
  @Post('passkey')
  async passkey(
    @Body() { credential }: PasskeyAnswerDto,
    @Caller() { id }: Account,
    @Req() request: Request,
  ): Promise<{ ok: true }> {
    await this.passkeys.answered(request, credential, id).catch(asPasskeyRefused);
    return proved(request);
  }
}

async function proved(request: Request): Promise<{ ok: true }> {
  await changeSession(request, { provedAt: Date.now() });
  return { ok: true };
}

function asWrongPassword(error: unknown): never {
  if (!(error instanceof UnauthorizedException)) throw error;
  const text = 'Senha incorreta';
  throw new DomainError('wrong_password', text, 400, { fields: { password: text } });
}

function asPasskeyRefused(error: unknown): never {
  if (!(error instanceof UnauthorizedException)) throw error;
  throw new DomainError('passkey_refused', 'A chave de acesso não pôde ser conferida.', 400);
}
