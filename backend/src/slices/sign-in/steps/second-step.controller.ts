import { Body, Controller, HttpCode, Inject, Post, UnauthorizedException } from '@nestjs/common';
import type { PasskeyQuestion, SignedIn } from '@lox/contracts/sign-in.js';
import { Public, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { AttemptBackoff } from '../../../platform/http/auth/attempt-backoff.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Passkeys } from '../factors/passkeys.js';
import { SecondFactors } from '../factors/second-factors.js';
import { CodeDto, PasskeyAnswerDto } from '../sign-in.dto.js';
import { TwoStepSignIn } from './two-step-sign-in.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { Limited } from '../../../platform/http/limits/limited.js';

@Public()
@Limited(20)
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/auth/login')
export class SecondStepController {
  constructor(
    @Inject(TwoStepSignIn) private readonly steps: TwoStepSignIn,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(AttemptBackoff) private readonly attempts: AttemptBackoff,
  ) {}

  @HttpCode(200)
  @ApiOperation('Segunda etapa: abre a sessão com um código', {
    details:
      'Um código do aplicativo ou um código de recuperação, depois de `POST /api/auth/login`. Cada um vale uma vez.',
    refuses: { 401: ['wrong_code', 'sign_in_again'] },
  })
  @Post('code')
  async code(@Body() { code }: CodeDto, @Context() { origin, request }: RequestContext): Promise<SignedIn> {
    const half = await this.steps.pendingSignIn(request);
    const account = await this.steps.accountOf(half?.userId);
    const secret = { userId: account.id, what: 'code' as const, since: half?.password };
    await this.attempts.attemptSecret(secret, request, async () => {
      if (!(await this.factors.useCode(account.id, code, { ...origin, actorId: account.id })))
        throw wrongCode();
    });
    return this.steps.open(request, account, { isStrong: true });
  }

  @HttpCode(200)
  @ApiOperation('O que uma chave de acesso assina para entrar', {
    details: 'Depois de `POST /api/auth/login`, das chaves da conta; sem isso, de qualquer conta.',
    refuses: { 409: ['passkeys_unavailable'] },
  })
  @Post('passkey/options')
  async question(@Context() { request }: RequestContext): Promise<PasskeyQuestion> {
    return this.passkeys.authenticationOptions(request, (await this.steps.pendingSignIn(request))?.userId);
  }

  @HttpCode(200)
  @ApiOperation('Abre a sessão com uma chave de acesso, com ou sem a senha antes', {
    refuses: { 401: ['passkey_refused', 'sign_in_again'], 409: ['passkeys_unavailable'] },
  })
  @Post('passkey')
  async passkey(
    @Body() { credential }: PasskeyAnswerDto,
    @Context() { request }: RequestContext,
  ): Promise<SignedIn> {
    const half = await this.steps.pendingSignIn(request);
    const userId = await this.passkeys.verifyAuthentication(request, credential, half?.userId);
    return this.steps.open(request, await this.steps.accountOf(userId), { isStrong: true });
  }
}

const wrongCode = (): UnauthorizedException =>
  new UnauthorizedException({ message: 'Código incorreto ou já usado.', code: 'wrong_code' });
