import { Inject, Injectable } from '@nestjs/common';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { StartRefused } from '../../../platform/storage/errors/start-refused.js';
import { user } from '../domain/user.js';

const NAMED = 10;

@Injectable()
export class PublishedPasswords {
  constructor(
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  /** Without `compare`, only earlier results are read. @throws StartRefused */
  async refuse(options: { compare?: boolean } = {}): Promise<void> {
    const emails: string[] = [];
    for (const id of await this.passwords.idsWithPublishedPassword(options)) {
      const { state } = await this.streams.load(user, id);
      if (state && !state.removed) emails.push(state.email ?? id);
    }
    if (emails.length > 0) throw new StartRefused(textOf(emails.toSorted()));
  }
}

function textOf(emails: readonly string[]): string {
  const more = emails.length - NAMED;
  return [
    'Há contas com a senha publicada da demonstração, que não podem existir em produção:',
    ...emails.slice(0, NAMED).map((email) => `  - ${email}`),
    ...(more > 0 ? [`  e mais ${more}`] : []),
    'Retire a demonstração (npm run operator -- demo remove),',
    'dê outra senha a cada uma (npm run operator -- set-password <e-mail>), exclua-as antes, fora de produção,',
    'ou comece com um DATA_DIR (ou bancos) sem dados.',
  ].join('\n');
}
