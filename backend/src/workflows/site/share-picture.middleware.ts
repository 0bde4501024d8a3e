import { readFile } from 'node:fs/promises';
import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SHARE_PICTURE, SharePictures } from '../../platform/http/files/share-pictures.js';
import { sendPicture } from '../../platform/http/files/send-picture.js';
import { FrontendBuild } from './frontend-build.js';

const ADDRESS = `/${SHARE_PICTURE}`;

/** The drawing that pages without photo and logo share, with the agency on it. */
@Injectable()
export class SharePictureMiddleware implements NestMiddleware {
  private plain: Promise<Buffer | undefined> | undefined;

  constructor(
    @Inject(FrontendBuild) private readonly build: FrontendBuild,
    @Inject(SharePictures) private readonly shares: SharePictures,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.originalUrl.split('?')[0];
    if (path !== ADDRESS || !['GET', 'HEAD'].includes(request.method)) return next();
    this.plain ??= readFile(this.build.clientFile(SHARE_PICTURE)).catch(() => (this.plain = undefined));
    const plain = await this.plain;
    const picture = plain && (await this.shares.openDrawing(plain));
    if (!picture) return next();
    await sendPicture('share', picture, request, response);
  }
}
