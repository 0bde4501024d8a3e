import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { SentResponse, type FileBody } from '../platform/http/answers/sent-response.js';
import { ApiDocs } from './api-docs.js';
import { Context, RequestContext } from '../platform/http/auth/request-context.js';

@Public()
@ApiGroup('Sobre a API')
@Controller('api')
export class ApiDocsController {
  constructor(@Inject(ApiDocs) private readonly docs: ApiDocs) {}

  @ApiOperation('Este documento, em OpenAPI 3.1', {
    also: { 304: 'Não mudou desde o ETag de `If-None-Match`.' },
  })
  @Get('openapi.json')
  async document(
    @Context() { request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<{ openapi: string; [part: string]: unknown }>> {
    const { text, tag } = await this.docs.current();
    response.setHeader('Cache-Control', 'public, no-cache');
    response.setHeader('ETag', tag);
    if (request.fresh) response.status(304).end();
    else response.type('application/json').send(text);
    return new SentResponse();
  }

  /** The nonce belongs to this answer. */
  @ApiOperation('Este documento, como página')
  @Get('docs')
  async page(@Res() response: Response): Promise<SentResponse<FileBody<'text/html'>>> {
    const [{ document }, { docsPage }] = await Promise.all([
      this.docs.current(),
      import('./page/docs-page.js'),
    ]);
    response.type('html').send(docsPage(document, String(response.locals.nonce ?? '')));
    return new SentResponse();
  }
}
