import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { coloursOf, colourTokens } from '@lox/contracts/agency.js';
import { Public } from '../../../platform/http/auth/access-guard.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { FOR_EVER, sendPicture } from '../../../platform/http/files/send-picture.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { SentResponse, type FileBody } from '../../../platform/http/answers/sent-response.js';
import { Logos } from './logos.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

/** Only what an address's share picture says of the agency changes. */
@Public()
@ApiGroup('Configurações e páginas')
@Controller('files')
export class AgencyFilesController {
  constructor(@Inject(Logos) private readonly logos: Logos) {}

  @ApiOperation('Uma figura do logotipo', {
    also: { 304: 'Não mudou: uma figura nunca muda.' },
    refuses: { 404: ['logo_not_found', 'not_found'] },
  })
  @Get('logos/:id/:picture')
  async logo(
    @Param('id') id: string,
    @Param('picture') picture: string,
    @Context() { request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'image/png' | 'image/jpeg'>>> {
    const file = await this.logos.open(id, picture);
    if (!file) throw new DomainError('logo_not_found', 'Logotipo não encontrado.', 404);
    return sendPicture(`${id}/${picture}`, file, request, response);
  }

  /** Only two colours can stand in a name. */
  @ApiOperation('As cores de uma imobiliária, como folha de estilos', { refuses: { 404: ['not_found'] } })
  @Header('Cache-Control', FOR_EVER)
  @Get('colours/:name')
  colours(@Param('name') name: string, @Res() response: Response): SentResponse<FileBody<'text/css'>> {
    const colours = coloursOf(name);
    if (!colours) {
      response.removeHeader('Cache-Control');
      throw new DomainError('not_found', 'Não encontrado.', 404);
    }
    const tokens = Object.entries(colourTokens(colours)).map(([token, value]) => `${token}:${value}`);
    response.setHeader('Content-Type', 'text/css; charset=utf-8');
    // Outweighs the build's style sheets in any order.
    response.end(`:root:root{${tokens.join(';')}}\n`);
    return new SentResponse();
  }
}
