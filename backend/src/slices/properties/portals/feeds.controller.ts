import { Controller, Get, Inject, Param, Res, ServiceUnavailableException } from '@nestjs/common';
import type { Response } from 'express';
import type { Portal } from '@lox/contracts/portals.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { FileBody } from '../../../platform/http/answers/sent-response.js';
import { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { Public } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { sendFile } from '../../../platform/http/files/send-file.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { publicOrigin } from '../../../platform/http/requests/public-origin.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { FeedFiles } from './feed-files.js';
import { FeedKeys } from './feed-keys.js';

@Public()
@ApiGroup('Portais')
@Controller('feeds')
export class FeedsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(FeedKeys) private readonly keys: FeedKeys,
    @Inject(FeedFiles) private readonly feeds: FeedFiles,
  ) {}

  @Limited(60)
  @ApiOperation('Os imóveis anunciados em um portal, em VRSync', {
    details: 'O endereço, com a sua chave, é feito em Imóveis › Portais.',
    also: { 304: 'Não mudou.' },
    refuses: { 404: ['feed_not_found', 'not_found'] },
  })
  @Get(':file')
  async feed(
    @Param('file') file: string,
    @Context() { request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'application/xml'>>> {
    const portal = await this.portalAt(file);
    const feed = await this.feeds.current(portal, publicOrigin(request, this.config.publicUrl));
    if (!feed) throw new ServiceUnavailableException();
    const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
    response.setHeader('ETag', `W/"${feed.hash}"`);
    response.setHeader('Last-Modified', new Date(feed.builtAt).toUTCString());
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('X-Robots-Tag', 'noindex');
    if (request.method === 'GET') this.feeds.reads.set(portal, new Date().toISOString());
    if (request.fresh) {
      response.status(304).end();
      return new SentResponse();
    }
    response.setHeader('Content-Type', 'application/xml; charset=utf-8');
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    return sendFile(response, await this.feeds.open(portal, isCompressed));
  }

  private async portalAt(file: string): Promise<Portal> {
    const [, secret] = /^([\w-]{43})\.xml$/.exec(file) ?? [];
    const portal = secret && (await this.keys.portalOf(secret));
    if (!portal) throw new DomainError('feed_not_found', 'Não há nada neste endereço.', 404);
    return portal;
  }
}
