import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Put } from '@nestjs/common';
import type { EnrolledFactor, NewTotp, OwnSecondFactors, PasskeyQuestion } from '@lox/contracts/sign-in.js';
import {
  AllowedBeforeEnrolment,
  Authenticated,
  RequiresFreshProof,
  SessionOnly,
} from '../../../platform/http/auth/access-guard.js';
import { recordSecondFactorShown } from '../../../platform/http/auth/sessions/session-lifecycle.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Context, RequestContext, requestOriginOf } from '../../../platform/http/auth/request-context.js';
import { NewPasskeyDto, PasskeyNameDto, TotpCodeDto } from '../sign-in.dto.js';
import { Passkeys } from './passkeys.js';
import { type FactorChange, factorEnrolled, SecondFactors } from './second-factors.js';

@Authenticated()
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/auth/second-factors')
export class OwnFactorsController {
  constructor(
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  @AllowedBeforeEnrolment()
  @ApiOperation('A própria verificação em duas etapas')
  @Get()
  own(@Context() { account }: RequestContext): Promise<OwnSecondFactors> {
    return this.factors.summary(account);
  }

  @AllowedBeforeEnrolment()
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Mostra um novo segredo para um aplicativo de códigos', {
    details: 'Ele conta quando um código o confirma, dentro de 15 minutos.',
    refuses: { 409: ['totp_enrolled'] },
  })
  @Post('totp')
  beginTotp(@Context() { account, request }: RequestContext): Promise<NewTotp> {
    return this.factors.beginTotp(account, requestOriginOf(request));
  }

  @AllowedBeforeEnrolment()
  @RequiresFreshProof()
  @ApiOperation('Ativa o aplicativo de códigos, com um código dele', {
    details:
      'Com a primeira etapa vêm códigos de recuperação, mostrados só aqui, e as outras sessões terminam.',
    refuses: { 400: ['wrong_code'] },
  })
  @Put('totp')
  async confirmTotp(
    @Body() { code }: TotpCodeDto,
    @Context() context: RequestContext,
  ): Promise<EnrolledFactor> {
    return withStrongSession(context, await this.factors.confirmTotp(code, this.changeIn(context)));
  }

  @RequiresFreshProof()
  @ApiOperation('Desativa o aplicativo de códigos', {
    refuses: { 404: ['totp_missing'], 409: ['last_factor'] },
  })
  @Delete('totp')
  removeTotp(@Context() context: RequestContext): Promise<OwnSecondFactors> {
    return this.factors.removeTotp(this.changeIn(context));
  }

  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Faz novos códigos de recuperação', {
    details: 'Os anteriores deixam de valer. São mostrados só aqui.',
    refuses: { 409: ['factor_missing'] },
  })
  @Post('recovery-codes')
  async makeRecoveryCodes(@Context() context: RequestContext): Promise<{ codes: string[] }> {
    return { codes: await this.factors.makeRecoveryCodes(this.changeIn(context)) };
  }

  @AllowedBeforeEnrolment()
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Com que o navegador faz uma chave de acesso', { refuses: { 409: ['passkeys_unavailable'] } })
  @Post('passkeys/options')
  questionForPasskey(@Context() { account, request }: RequestContext): Promise<PasskeyQuestion> {
    this.factors.requireProof(requestOriginOf(request), factorEnrolled('passkey'));
    return this.passkeys.registrationOptions(request, account);
  }

  @AllowedBeforeEnrolment()
  @RequiresFreshProof()
  @ApiOperation('Acrescenta uma chave de acesso', {
    details:
      'Com a primeira etapa vêm códigos de recuperação, mostrados só aqui, e as outras sessões terminam.',
    refuses: {
      400: ['passkey_refused'],
      409: ['passkey_known', 'too_many_passkeys', 'passkeys_unavailable'],
    },
  })
  @Post('passkeys')
  async addPasskey(
    @Body() { name, credential }: NewPasskeyDto,
    @Context() context: RequestContext,
  ): Promise<EnrolledFactor> {
    const { request } = context;
    const enrolled = await this.passkeys.register(request, name, credential, this.changeIn(context));
    return withStrongSession(context, enrolled);
  }

  @ApiOperation('Muda o nome de uma chave de acesso', { refuses: { 404: ['passkey_not_found'] } })
  @Patch('passkeys/:passkey')
  renamePasskey(
    @Param('passkey') id: string,
    @Body() { name }: PasskeyNameDto,
    @Context() { account }: RequestContext,
  ): Promise<OwnSecondFactors> {
    return this.passkeys.rename(account, id, name);
  }

  @RequiresFreshProof()
  @ApiOperation('Remove uma chave de acesso', {
    refuses: { 404: ['passkey_not_found'], 409: ['last_factor'] },
  })
  @Delete('passkeys/:passkey')
  removePasskey(@Param('passkey') id: string, @Context() context: RequestContext): Promise<OwnSecondFactors> {
    return this.passkeys.remove(id, this.changeIn(context));
  }

  private changeIn({ account, origin, request }: RequestContext): FactorChange {
    return { account, origin, sessionId: request.sessionID };
  }
}

/** Enrolling counts as showing. */
async function withStrongSession(
  { request }: RequestContext,
  enrolled: EnrolledFactor,
): Promise<EnrolledFactor> {
  await recordSecondFactorShown(request);
  return enrolled;
}
