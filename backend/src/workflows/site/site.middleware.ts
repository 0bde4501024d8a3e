import { RETRY_AFTER_S } from '../../platform/http/answers/http-failures.js';
import { Inject, Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SESSION_COOKIE } from '../../platform/http/auth/sessions/session-cookie.js';
import { CONFIG, type Config } from '../../config/config.js';
import { requestReference } from '@lox/contracts/request-reference.js';
import { requestIdOf } from '../../platform/http/logging/request-id.js';
import { setRouteName } from '../../platform/http/requests/route-names.js';
import { isOwnerPage, loggedPath } from '../../platform/http/logging/logged-path.js';
import { publicOrigin } from '../../platform/http/requests/public-origin.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { FirstRun } from '../../slices/settings/first-run/first-run.js';
import { adminPreloadsOf, renderAdminPage } from './render-admin-page.js';
import { FrontendBuild, errorStack } from './frontend-build.js';
import { FirstPaint } from './first-paint.js';
import { sendText } from './cached-text.js';
import { SitePages } from './site-pages.js';

const ELSEWHERE = /^\/(api|socket\.io|files|feeds|healthz|readyz|metrics|system-settings\.json)(\/|$)/;
const BY_ID = /^\/propert(?:y|ies)\/([^/]+)\/?$/;
const SET_UP = '/admin/inicio';
const ADMIN = /^\/(admin|conta)(\/|$)/;
const ACCOUNT = /^\/conta(\/|$)/;
const UNAVAILABLE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Indisponível</title>' +
  '<h1>Site temporariamente indisponível</h1><p>Tente novamente em alguns instantes.</p>';

const typeOf = (path: string): string =>
  path.endsWith('.xml')
    ? 'application/xml'
    : path.endsWith('.webmanifest')
      ? 'application/manifest+json'
      : 'txt';

@Injectable()
export class SiteMiddleware implements NestMiddleware {
  private readonly log = new Logger('site');

  constructor(
    @Inject(FrontendBuild) private readonly build: FrontendBuild,
    @Inject(PropertyQueries) private readonly properties: PropertyQueries,
    @Inject(SitePages) private readonly pages: SitePages,
    @Inject(FirstPaint) private readonly openings: FirstPaint,
    @Inject(FirstRun) private readonly firstRun: FirstRun,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.originalUrl.split('?')[0]!;
    if (!['GET', 'HEAD'].includes(request.method) || ELSEWHERE.test(path)) return next();
    try {
      await this.serve(path, request, response);
    } catch (error) {
      const reference = requestReference(requestIdOf(request, response));
      this.log.error(`GET ${loggedPath(path)} failed (${reference})`, errorStack(error));
      if (response.headersSent) return void response.destroy();
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Retry-After', RETRY_AFTER_S);
      sendText(request, response, 503, `${UNAVAILABLE}<p><small>Código: ${reference}</small></p>`);
    }
  }

  private async serve(path: string, request: Request, response: Response): Promise<void> {
    if (isOwnerPage(path)) {
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('X-Robots-Tag', 'noindex, nofollow');
      response.setHeader('Cache-Control', 'no-store');
    }
    const build = await this.build.current();
    if (!build) {
      response.setHeader('Retry-After', RETRY_AFTER_S);
      return sendText(request, response, 503, UNAVAILABLE);
    }
    setRouteName(response, 'file');
    if (build.files.send(path, request, response)) return;
    if (path.startsWith('/assets/')) return void response.status(404).type('txt').end();
    const origin = publicOrigin(request, this.config.publicUrl);
    const text = await this.pages.textFile(path, origin);
    if (text) {
      // Depends on the request's host: no shared cache may keep it.
      response.setHeader(
        'Cache-Control',
        this.config.publicUrl ? 'public, max-age=300' : 'private, no-cache',
      );
      return sendText(request, response, 200, text, typeOf(path));
    }
    if ((path === '/' || ADMIN.test(path)) && path !== SET_UP && (await this.isNew())) {
      response.setHeader('Cache-Control', 'no-store');
      return response.redirect(302, SET_UP);
    }
    setRouteName(response, ADMIN.test(path) ? 'admin' : 'page');
    if (ADMIN.test(path)) {
      const nonce = String(response.locals.nonce ?? '');
      const signedIn = (request.headers.cookie ?? '').includes(`${SESSION_COOKIE}=`);
      const early = adminPreloadsOf(request.originalUrl, build.screens, signedIn);
      const brand = await this.pages.brand();
      const opening = await this.openings.htmlFor(request, response, build, brand);
      const html = renderAdminPage(build.adminPage, brand, nonce, early, opening);
      // The nonce is this answer's, and the painting this person's.
      response.setHeader('Cache-Control', 'no-store');
      // No referrer may reveal the address's token.
      if (ACCOUNT.test(path)) response.setHeader('Referrer-Policy', 'no-referrer');
      return sendText(request, response, 200, html);
    }
    const renamed = await this.addressById(path);
    if (renamed) return response.redirect(301, renamed);
    const page = await this.pages.page(request.originalUrl, origin, build);
    if (page.location) return response.redirect(page.status, page.location);
    response.setHeader(
      'Cache-Control',
      page.incomplete || isOwnerPage(path) ? 'no-store' : 'private, no-cache',
    );
    if (page.status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
    return sendText(request, response, page.status, page.text);
  }

  private async isNew(): Promise<boolean> {
    return (await this.firstRun.phase().catch(() => 'unknown')) === 'open';
  }

  private async addressById(path: string): Promise<string | null> {
    const id = BY_ID.exec(path)?.[1];
    if (!id) return null;
    const slug = await this.properties.slugOf(id).catch((error: unknown) => {
      this.log.error(`Reading the property of ${path} failed`, errorStack(error));
      return null;
    });
    return slug && `/imovel/${encodeURIComponent(slug)}`;
  }
}
