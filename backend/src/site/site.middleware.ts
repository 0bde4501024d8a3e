import { Inject, Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Brand } from '@lox/contracts/site.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { fillAdminPage } from './admin-page.js';
import { etagOf, type ClientFile } from './client-files.js';
import { compress, encodingFor } from './compression.js';
import { FrontendBuild, stackOf } from './frontend-build.js';
import { answerInProcess } from './in-process-api.js';
import { SiteData } from './site-data.js';

/** What others answer: controllers and the socket. */
const ELSEWHERE = /^\/(api|socket\.io|files|healthz|readyz|system-settings\.json)(\/|$)/;
const BY_ID = /^\/propert(?:y|ies)\/([^/]+)\/?$/;
const ADMIN = /^\/admin(\/|$)/;
const UNAVAILABLE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Indisponível</title>' +
  '<h1>Site temporariamente indisponível</h1><p>Tente novamente em alguns instantes.</p>';

/** Serves the browser: files of the build, the back office's page, and every page of the public site. */
@Injectable()
export class SiteMiddleware implements NestMiddleware {
  private readonly log = new Logger('site');

  constructor(
    @Inject(FrontendBuild) private readonly build: FrontendBuild,
    @Inject(SiteData) private readonly data: SiteData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.originalUrl.split('?')[0]!;
    if (!['GET', 'HEAD'].includes(request.method) || ELSEWHERE.test(path)) return next();
    try {
      await this.serve(path, request, response);
    } catch (error) {
      this.log.error(`GET ${path} failed`, stackOf(error));
      await this.sendHtml(request, response, 503, UNAVAILABLE);
    }
  }

  private async serve(path: string, request: Request, response: Response): Promise<void> {
    const build = await this.build.current();
    if (!build) return this.sendHtml(request, response, 503, UNAVAILABLE);
    const file = build.files.find(path);
    if (file) return sendFile(file, request, response);
    if (path.startsWith('/assets/')) return void response.status(404).type('txt').end();
    if (ADMIN.test(path)) {
      const page = build.files.text('/admin.html');
      const nonce = String(response.locals.nonce ?? '');
      const html = page && fillAdminPage(page, this.brand(), nonce);
      // The nonce belongs to this answer alone.
      response.setHeader('Cache-Control', 'no-store');
      return this.sendHtml(request, response, html ? 200 : 503, html || UNAVAILABLE);
    }
    const renamed = await this.addressById(path);
    if (renamed) return response.redirect(301, renamed);
    const page = await build.render({
      url: request.originalUrl,
      origin: this.config.publicUrl?.replace(/\/+$/, '') ?? originOf(request),
      brand: this.brand(),
      get: (wanted) => this.answer(wanted),
    });
    if (page.location) return response.redirect(page.status, page.location);
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.sendHtml(request, response, page.status, page.html);
  }

  /** A read that fails is a 503 to the page, which shows it as it shows any failed read. */
  private async answer(path: string) {
    try {
      return await answerInProcess(this.data, path);
    } catch (error) {
      this.log.error(`Reading ${path} failed`, stackOf(error));
      return { status: 503, body: null };
    }
  }

  private async addressById(path: string): Promise<string | null> {
    const id = BY_ID.exec(path)?.[1];
    if (!id) return null;
    const slug = await this.data.slugOfProperty(id).catch((error: unknown) => {
      this.log.error(`Reading the property of ${path} failed`, stackOf(error));
      return null;
    });
    return slug && `/imovel/${encodeURIComponent(slug)}`;
  }

  private brand(): Brand {
    const { brandName, systemName, agencyPhone, agencyEmail } = this.config;
    return { brandName, systemName, phone: agencyPhone, email: agencyEmail };
  }

  private async sendHtml(request: Request, response: Response, status: number, html: string): Promise<void> {
    response.status(status).type('html').vary('Accept-Encoding');
    const cached = response.getHeader('Cache-Control') !== 'no-store' && status === 200;
    if (cached) response.setHeader('ETag', etagOf(html));
    if (cached && request.fresh) return void response.status(304).end();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const content = Buffer.from(html);
    if (!encoding) return void response.end(request.method === 'HEAD' ? undefined : content);
    const encoded = await compress(content, encoding, 'always');
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', encoded.length);
    response.end(request.method === 'HEAD' ? undefined : encoded);
  }
}

async function sendFile(file: ClientFile, request: Request, response: Response): Promise<void> {
  response.setHeader('Content-Type', file.type);
  response.setHeader('ETag', file.etag);
  response.setHeader(
    'Cache-Control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  response.vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const encoded = encoding && (await file.encoded(encoding));
  if (encoding && encoded) response.setHeader('Content-Encoding', encoding);
  const content = encoded || file.content;
  response.setHeader('Content-Length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** The address that the visitor used, as far as it is one. */
function originOf(request: Request): string {
  const origin = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
