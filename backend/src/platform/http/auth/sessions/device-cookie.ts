import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import onHeaders from 'on-headers';
import { CONFIG, type Config } from '../../../../config/config.js';
import { sessionCookieOptions } from './session-cookie.js';
import { isSameSecret, TextSigner } from '../text-signer.js';

const DEVICE_COOKIE = 'lox.device';
const YEAR_MS = 365 * 86_400_000;
const MAX_PEOPLE = 20;

declare module 'express' {
  interface Request {
    deviceCookie?: string;
  }
}

/** Opens nothing and reveals no ids. */
@Injectable()
export class DeviceCookie {
  private readonly signer: TextSigner;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.signer = new TextSigner(config.sessionSecret, 'device cookie');
  }

  /** Must run before the session's middleware, whose cookie must come first. */
  set(request: Request, response: Response): void {
    if (request.method !== 'POST') return;
    onHeaders(response, () => {
      const attributes = sessionCookieOptions(this.config);
      if (request.deviceCookie === undefined || (attributes.secure && !request.secure)) return;
      response.cookie(DEVICE_COOKIE, request.deviceCookie, { ...attributes, maxAge: YEAR_MS });
    });
  }

  knows(request: Request, userId: string): boolean {
    return this.peopleOf(request).includes(this.markOf(userId));
  }

  remember(request: Request, userId: string): void {
    const mark = this.markOf(userId);
    const people = [mark, ...this.peopleOf(request).filter((one) => one !== mark)].slice(0, MAX_PEOPLE);
    const said = people.join('-');
    request.deviceCookie = `${said}.${this.hashOf(`seal\n${said}`)}`;
  }

  private peopleOf({ headers }: Request): string[] {
    const [, said = '', seal = ''] =
      /(?:^|;\s*)lox\.device=([A-Za-z0-9-]+)\.([A-Za-z0-9]+)/.exec(headers.cookie ?? '') ?? [];
    return isSameSecret(seal, this.hashOf(`seal\n${said}`)) ? said.split('-') : [];
  }

  private markOf(userId: string): string {
    return this.hashOf(`person\n${userId}`).slice(0, 24);
  }

  private hashOf(text: string): string {
    return this.signer.signatureOf(text, 'hex');
  }
}
