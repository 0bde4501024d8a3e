import {
  Controller,
  Get,
  Header,
  Inject,
  NotFoundException,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../platform/http/auth/access-guard.js';
import { isSameSecret } from '../platform/http/auth/text-signer.js';
import { CONFIG, type Config } from '../config/config.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { SentResponse, type FileBody } from '../platform/http/answers/sent-response.js';
import { MetricsScrape } from './metrics-scrape.js';
import { Context, RequestContext } from '../platform/http/auth/request-context.js';

/** Without a token there is no such route. */
@Public()
@ApiGroup('Operação')
@Controller()
export class MetricsController {
  constructor(
    @Inject(MetricsScrape) private readonly scrape: MetricsScrape,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ApiOperation('As medidas para o Prometheus', {
    details: 'Só com METRICS_TOKEN definido, e com ele no cabeçalho Authorization: Bearer.',
    refuses: { 401: ['unauthenticated'], 404: ['not_found'] },
  })
  @Get('metrics')
  @Header('Cache-Control', 'no-store')
  async figures(
    @Context() { request: { headers } }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'text/plain'>>> {
    const { token } = this.config.metrics ?? {};
    if (!token) throw new NotFoundException();
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) throw new UnauthorizedException();
    const text = await this.scrape.text();
    response.setHeader('Content-Type', this.scrape.contentType);
    response.end(text);
    return new SentResponse();
  }
}
