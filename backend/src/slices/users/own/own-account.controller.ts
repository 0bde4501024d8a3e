import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  UnauthorizedException,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  type ChangeOwnAccount,
  type OwnAccount,
  PORTRAIT,
  type UpdateOwnEmail,
} from '@lox/contracts/accounts.js';
import { type ChangeOwnPassword, USER_LIMITS } from '@lox/contracts/user-management.js';
import {
  CorrectedPhone,
  EmailAddressField,
  isGiven,
  RequiredText,
} from '../../../platform/http/input/dto-fields.js';
import { Authenticated, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { Photos } from '../../../platform/http/files/photos.js';
import { Uploads, type UploadField } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { withTag } from '../../../platform/http/input/id-param.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { userNotFound } from '../domain/user.decider.js';
import { ChangeOwnEmail, ChangeOwnPhoto, CorrectOwnAccount } from './own-account.commands.js';
import { OwnAccounts } from './own-account.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { LONG_PASSWORD } from '../../../platform/http/auth/passwords/password-policy.js';
import { AttemptBackoff } from '../../../platform/http/auth/attempt-backoff.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { NewPasswordField } from '../../../platform/http/auth/passwords/new-password-field.js';
import { ChangePassword } from './change-password.command.js';

export class OwnAccountDto implements ChangeOwnAccount {
  @ValidateIf(isGiven)
  @RequiredText(USER_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name?: string;

  @CorrectedPhone()
  whatsapp?: string | null;
}

export class OwnEmailDto implements UpdateOwnEmail {
  @EmailAddressField()
  email!: string;
}

const PHOTO_FORM: { photo: UploadField } = {
  photo: { maxCount: 1, maxBytes: PORTRAIT.maxBytes, what: 'A foto', tooMany: 'Envie uma foto só.' },
};

@Authenticated()
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/account')
export class OwnAccountController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(Uploads) private readonly uploads: Uploads,
  ) {}

  @ApiOperation('A própria conta')
  @Get()
  one(@Context() { account: { id }, response }: RequestContext): Promise<OwnAccount> {
    return this.answer(id, response);
  }

  @ApiOperation('Corrige o próprio nome ou WhatsApp', { refuses: { 400: ['phone_invalid'] } })
  @Patch()
  async correct(
    @Body() edit: OwnAccountDto,
    @Context() { account: { id }, origin, ifMatch, response }: RequestContext,
  ): Promise<OwnAccount> {
    await this.commands.execute(new CorrectOwnAccount(id, { ...edit }, ifMatch, origin));
    return this.answer(id, response);
  }

  @Limited(20)
  @HttpCode(200)
  @ApiOperation('Troca a própria foto', {
    details: 'A foto é recortada em um quadrado pequeno.',
    form: { files: PHOTO_FORM },
  })
  @Post('photo')
  async takePhoto(
    @Context() { account: { id }, origin, request, response }: RequestContext,
  ): Promise<OwnAccount> {
    const form = await this.uploads.receive(request, response, PHOTO_FORM);
    try {
      const photo = form.files.photo?.[0];
      if (!photo) throw invalidFields({ photo: 'Escolha uma foto' });
      const portrait = await this.photos.storePortrait(photo);
      await this.commands.execute(new ChangeOwnPhoto(id, `/files/portraits/${portrait}`, origin));
      return await this.answer(id, response);
    } finally {
      await form.dispose();
    }
  }

  @ApiOperation('Tira a própria foto')
  @Delete('photo')
  async dropPhoto(@Context() { account: { id }, origin, response }: RequestContext): Promise<OwnAccount> {
    await this.commands.execute(new ChangeOwnPhoto(id, null, origin));
    return this.answer(id, response);
  }

  /** Each call sends letters, one of them to any address typed. */
  @Limited(5, 15 * 60_000)
  @HttpCode(200)
  @ApiOperation('Pede a troca do próprio e-mail', {
    details: 'Vale quando os dois endereços confirmarem pelos links que recebem; até lá, o atual.',
    refuses: { 400: ['same_email'], 409: ['email_taken'] },
  })
  @Post('email')
  async changeEmail(
    @Body() { email }: OwnEmailDto,
    @Context() { account: { id }, origin, response }: RequestContext,
  ): Promise<OwnAccount> {
    await this.commands.execute(new ChangeOwnEmail(id, email, origin));
    return this.answer(id, response);
  }

  @ApiOperation('Desiste da troca do próprio e-mail')
  @Delete('email')
  async keepEmail(@Context() { account: { id }, origin, response }: RequestContext): Promise<OwnAccount> {
    await this.commands.execute(new ChangeOwnEmail(id, null, origin));
    return this.answer(id, response);
  }

  private async answer(id: string, response: Response): Promise<OwnAccount> {
    const found = await this.accounts.one(id);
    if (!found) throw userNotFound();
    return withTag(found, response);
  }
}

export class OwnPasswordDto implements ChangeOwnPassword {
  @MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD })
  @IsNotEmpty({ message: 'Senha atual é obrigatória' })
  @IsString({ message: 'Senha atual é obrigatória' })
  currentPassword!: string;

  @NewPasswordField()
  newPassword!: string;
}

@ApiGroup('Sessão')
@Controller('api/auth/password')
export class OwnPasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AttemptBackoff) private readonly attempts: AttemptBackoff,
  ) {}

  @Authenticated()
  @SessionOnly()
  @Limited(20)
  @HttpCode(200)
  @ApiOperation('Troca a própria senha', {
    details: 'As outras sessões da pessoa terminam.',
    refuses: { 400: ['wrong_password', 'weak_password'] },
  })
  @Post()
  async change(
    @Body() { currentPassword, newPassword }: OwnPasswordDto,
    @Context() { account: { id }, origin, request }: RequestContext,
  ): Promise<{ ok: true }> {
    const own = { currentPassword, session: request.sessionID };
    const change = (): Promise<void> =>
      this.commands.execute(new ChangePassword(id, newPassword, own, origin)).catch(asGuess);
    await this.attempts.attemptSecret({ userId: id, what: 'password' }, request, change).catch(asAnswer);
    return { ok: true };
  }
}

/** A wrong current password counts as a guess. */
function asGuess(error: unknown): never {
  if (error instanceof DomainError && error.code === 'wrong_password')
    throw new UnauthorizedException(undefined, { cause: error });
  throw error;
}

/** Not 401, as the session goes on. */
function asAnswer(error: unknown): never {
  throw error instanceof UnauthorizedException ? error.cause : error;
}
