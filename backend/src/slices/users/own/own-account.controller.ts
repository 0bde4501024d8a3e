import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Response } from 'express';
import { PORTRAIT, type OwnAccount } from '@lox/contracts/accounts.js';
import { SessionOnly, Authenticated } from '../../../platform/http/auth/access-guard.js';
import { Photos } from '../../../platform/http/files/photos.js';
import { Uploads, type UploadField } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { withTag } from '../../../platform/http/input/id-param.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { userNotFound } from '../domain/user.decider.js';
import { ChangeOwnEmail, ChangeOwnPhoto, CorrectOwnAccount } from './own-account.commands.js';
import { OwnAccountDto, OwnEmailDto } from './own-account.dto.js';
import { OwnAccounts } from './own-account.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const PHOTO_FORM: { photo: UploadField } = {
  photo: {
    maxCount: 1,
    maxBytes: PORTRAIT.maxBytes,
    what: 'A foto',
    tooMany: 'Envie uma foto só.',
  },
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

  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @HttpCode(200)
  @ApiOperation('Troca a própria foto', {
    details: 'A foto é recortada em um quadrado pequeno.',
    form: { files: PHOTO_FORM },
  })
  @Post('photo')
  async takePhoto(
    @Context() { account: { id }, origin, request, response }: RequestContext,
  ): Promise<OwnAccount> {
    const form = await this.uploads.receive(request, response, { ...PHOTO_FORM });
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
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 5, ttl: 15 * 60_000 } })
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
