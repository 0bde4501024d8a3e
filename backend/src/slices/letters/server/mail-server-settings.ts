import { Inject, Injectable } from '@nestjs/common';
import type { MailSettings } from '@lox/contracts/letters.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { MailServer } from '../../../config/mail-server.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { LETTER_SETTINGS, type LetterSettings, MAIL_SERVER } from '../letter-settings.projection.js';
import { MailPasswords } from './mail-passwords.js';

/** Read anew each time, so that every instance sees a change. */
@Injectable()
export class MailServerSettings {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
    @Inject(MailPasswords) private readonly passwords: MailPasswords,
  ) {}

  /** Null: letters wait. */
  async current(): Promise<MailServer | null> {
    if (this.config.mailServer) return this.config.mailServer;
    const server = (await this.settings.get(MAIL_SERVER))?.server;
    if (!server) return null;
    const { passwordId, ...rest } = server;
    return { ...rest, password: passwordId && (await this.passwords.read(passwordId)) };
  }

  async isConfigured(): Promise<boolean> {
    return this.config.mailServer !== null || Boolean((await this.settings.get(MAIL_SERVER))?.server);
  }

  async forAdministrators(): Promise<MailSettings> {
    const { mailServer } = this.config;
    const document = await this.settings.get(MAIL_SERVER);
    const server = mailServer ?? document?.server ?? null;
    const stored = document?.server ? 'settings' : 'none';
    return {
      host: server?.host ?? '',
      port: server?.port ?? 587,
      security: server?.security ?? 'starttls',
      user: server?.user ?? '',
      hasPassword: mailServer ? mailServer.password !== null : Boolean(document?.server?.passwordId),
      from: server?.from ?? '',
      source: mailServer ? 'environment' : stored,
      version: (document?.revision ?? -1) + 1,
    };
  }
}
