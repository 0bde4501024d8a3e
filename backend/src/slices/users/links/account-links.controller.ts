import { Transform } from 'class-transformer';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AccountLink,
  type ConfirmedEmail,
  LINK_TOKEN_MAX,
  type SetPasswordByLink,
} from '@lox/contracts/accounts.js';
import { isSignInEmail } from '@lox/contracts/validation.js';
import type { SignInAnswer } from '@lox/contracts/sign-in.js';
import { LimitedText, TextMatching, trimmed } from '../../../platform/http/input/dto-fields.js';
import { NewPasswordField } from '../../../platform/http/auth/passwords/new-password-field.js';
import { Public, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { requireSecureConnection } from '../../../platform/http/auth/secure-connection.js';
import { SignInFlow } from '../../../platform/http/auth/sign-in-ports.js';
import { type OneTimeToken, OneTimeTokens } from '../../../platform/http/auth/one-time-tokens.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { linkUnknown, requireValidLink } from '../domain/account-links.decider.js';
import { user } from '../domain/user.js';
import { newAccount } from '../own/open-first-session.js';
import { PasswordResets } from './password-resets.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChoosePassword, ConfirmEmail } from './link.commands.js';
import { Limited } from '../../../platform/http/limits/limited.js';

export class LinkDto {
  @LimitedText(LINK_TOKEN_MAX, 'Link inválido')
  token!: string;
}

export class ChoosePasswordDto extends LinkDto implements SetPasswordByLink {
  @NewPasswordField()
  password!: string;
}

/** As in signing in: older accounts may have addresses refused today. */
export class LostPasswordDto {
  @Transform(trimmed)
  @TextMatching('Email inválido', isSignInEmail)
  email!: string;
}

const LINK_REFUSALS = { 404: ['link_unknown'], 409: ['link_used', 'link_expired'] };

/** Tokens come in the body: logs keep addresses. */
@Public()
@Limited(20)
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/auth')
export class AccountLinksController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OneTimeTokens) private readonly tokens: OneTimeTokens,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SignInFlow) private readonly steps: SignInFlow,
  ) {}

  @HttpCode(202)
  @ApiOperation('Pede um link para escolher outra senha', {
    details: 'A resposta é a mesma, e demora o mesmo, exista ou não uma conta com o e-mail.',
  })
  @Post('password-resets')
  async lost(
    @Body() { email }: LostPasswordDto,
    @Context() { origin }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.resets.ask(email, { ...origin, actorId: null });
    return { ok: true };
  }

  @HttpCode(200)
  @ApiOperation('O que um link de um e-mail abre', { refuses: LINK_REFUSALS })
  @Post('links')
  async look(
    @Body() { token: text }: LinkDto,
    @Context() { origin: { now } }: RequestContext,
  ): Promise<AccountLink> {
    const token = this.read(text);
    const { state } = await this.streams.load(user, token.userId);
    const found = requireValidLink(state, token, now);
    const { profile, email, emailChange, invitation, passwordReset } = found;
    const { purpose } = token;
    const request =
      purpose === 'invitation' ? invitation : purpose === 'password-reset' ? passwordReset : emailChange;
    return {
      purpose,
      name: profile.name ?? '',
      email: email ?? '',
      newEmail: purpose === 'email-new' || purpose === 'email-present' ? (emailChange?.to ?? null) : null,
      expiresAt: request?.expiresAt ?? now,
    };
  }

  @HttpCode(200)
  @ApiOperation('Escolhe a senha por um link e abre uma sessão', {
    details:
      'O link deixa de valer e as outras sessões da pessoa terminam. Para uma conta com verificação em duas etapas, `secondFactor` diz como continuar: o e-mail não a substitui.',
    refuses: { 400: ['weak_password'], ...LINK_REFUSALS },
  })
  @Post('links/password')
  async choosePassword(
    @Body() { token: text, password }: ChoosePasswordDto,
    @Context() { origin, request, response }: RequestContext,
  ): Promise<SignInAnswer> {
    requireSecureConnection(request);
    const token = this.read(text, ['invitation', 'password-reset']);
    await this.commands.execute(new ChoosePassword(token, password, origin));
    return this.steps.afterPassword(request, response, await newAccount(this.accounts, token.userId));
  }

  @HttpCode(200)
  @ApiOperation('Confirma uma troca de e-mail por um link', {
    details: 'A troca vale quando os dois endereços confirmaram.',
    refuses: { ...LINK_REFUSALS, 409: [...LINK_REFUSALS[409], 'email_taken'] },
  })
  @Post('links/email')
  confirmEmail(@Body() { token }: LinkDto, @Context() { origin }: RequestContext): Promise<ConfirmedEmail> {
    const read = this.read(token, ['email-present', 'email-new']);
    return this.commands.execute(new ConfirmEmail(read, origin));
  }

  private read(text: string, purposes?: readonly OneTimeToken['purpose'][]): OneTimeToken {
    const token = this.tokens.decode(text);
    if (!token || (purposes && !purposes.includes(token.purpose))) throw linkUnknown();
    return token;
  }
}
