import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../auth/access-guard.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../input/api-operation.js';
import { SentResponse, type FileBody } from '../answers/sent-response.js';
import { type OpenPicture, Photos } from './photos.js';
import { sendFile } from './send-file.js';
import { Context, RequestContext } from '../auth/request-context.js';

/** A photo's content never changes, only what its share picture says of the agency. */
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
    return send(`${id}/${picture}`, await this.photos.open(id, picture), request, response);
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
    return send(id, await this.photos.openPortrait(id), request, response);
  }
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

function send<B>(
  tag: string,
  file: OpenPicture | undefined,
  request: Request,
  response: Response,
): Promise<SentResponse<B>> | SentResponse<B> {
  if (!file) throw new DomainError('photo_not_found', 'Foto não encontrada.', 404);
  const { mark } = file;
  response.setHeader('Cache-Control', mark ? AN_HOUR : FOR_EVER);
  response.setHeader('ETag', mark ? `"${tag}-${mark}"` : `"${tag}"`);
  response.setHeader('Content-Type', file.contentType);
  if (request.fresh) {
    file.stream.destroy();
    response.status(304).end();
    return new SentResponse();
  }
  return sendFile(response, file);
}
