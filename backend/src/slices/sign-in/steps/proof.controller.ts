import { Body, Controller, HttpCode, Inject, Post, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import type { PasskeyQuestion } from '@lox/contracts/sign-in.js';
import {
  AllowedBeforeEnrolment,
  Authenticated,
  SessionOnly,
} from '../../../platform/http/auth/access-guard.js';
import { changeSession } from '../../../platform/http/auth/sessions/session-lifecycle.js';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { AttemptBackoff } from '../../../platform/http/auth/attempt-backoff.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Passkeys } from '../factors/passkeys.js';
import { PasskeyAnswerDto, PasswordDto } from '../sign-in.dto.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { Limited } from '../../../platform/http/limits/limited.js';

/** A wrong proof answers 400, as a 401 would end the session. */
@Authenticated()
@AllowedBeforeEnrolment()
@Limited(20)
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/auth/proof')
export class ProofController {
  constructor(
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(AttemptBackoff) private readonly attempts: AttemptBackoff,
  ) {}

  @HttpCode(200)
  @ApiOperation('Confirma a própria senha', {
    details: 'Por 15 minutos, chamadas que respondem `proof_required` são aceitas nesta sessão.',
    refuses: { 400: ['wrong_password'] },
  })
  @Post()
  async password(
    @Body() { password }: PasswordDto,
    @Context() { account: { id }, request }: RequestContext,
  ): Promise<{ ok: true }> {
    const check = async (): Promise<void> => {
      if (!(await this.passwords.matches(id, password))) throw new UnauthorizedException();
    };
    const secret = { userId: id, what: 'password' as const };
    await this.attempts.attemptSecret(secret, request, check).catch(asWrongPassword);
    return recordProof(request);
  }

  @HttpCode(200)
  @ApiOperation('O que uma chave de acesso própria assina para confirmar', {
    refuses: { 409: ['passkeys_unavailable'] },
  })
  @Post('passkey/options')
  question(@Context() { account: { id }, request }: RequestContext): Promise<PasskeyQuestion> {
    return this.passkeys.authenticationOptions(request, id);
  }

  @HttpCode(200)
  @ApiOperation('Confirma com uma chave de acesso própria', {
    refuses: { 400: ['passkey_refused'], 409: ['passkeys_unavailable'] },
  })
  @Post('passkey')
  async passkey(
    @Body() { credential }: PasskeyAnswerDto,
    @Context() { account: { id }, request }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.passkeys.verifyAuthentication(request, credential, id).catch(asPasskeyRefused);
    return recordProof(request);
  }
}

async function recordProof(request: Request): Promise<{ ok: true }> {
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
