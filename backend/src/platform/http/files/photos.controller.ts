import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../auth/access-guard.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../input/api-operation.js';
import type { FileBody, SentResponse } from '../answers/sent-response.js';
import { Photos } from './photos.js';
import { type OpenPicture, sendPicture } from './send-picture.js';
import { Context, RequestContext } from '../auth/request-context.js';

/** Only what a photo's share picture says of the agency changes. */
@Public()
@ApiGroup('Imóveis')
@Controller('files')
export class PhotosController {
  constructor(@Inject(Photos) private readonly photos: Photos) {}

  @ApiOperation('Uma foto de um imóvel', {
    also: {
      304: 'Não mudou: uma foto nunca muda, e `share.jpg` só com o nome, o CRECI ou a cor da imobiliária.',
    },
    refuses: { 404: ['photo_not_found', 'not_found'] },
  })
  @Get('photos/:id/:picture')
  async picture(
    @Param('id') id: string,
    @Param('picture') picture: string,
    @Context() { request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'image/avif' | 'image/webp' | 'image/jpeg'>>> {
    return sendPicture(`${id}/${picture}`, found(await this.photos.open(id, picture)), request, response);
  }

  @ApiOperation('O retrato de uma pessoa', {
    also: { 304: 'Não mudou: um retrato nunca muda.' },
    refuses: { 404: ['photo_not_found', 'not_found'] },
  })
  @Get('portraits/:id')
  async portrait(
    @Param('id') id: string,
    @Context() { request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'image/webp'>>> {
    return sendPicture(id, found(await this.photos.openPortrait(id)), request, response);
  }
}

function found(file: OpenPicture | undefined): OpenPicture {
  if (!file) throw new DomainError('photo_not_found', 'Foto não encontrada.', 404);
  return file;
}
