import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeMailSettings } from '@lox/contracts/letters.js';
import { DomainError, StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import type { RecordedMailServer } from '../letter.events.js';
import { changeMailServer, mailServer } from '../letter-settings.decider.js';
import { MAIL_SERVER } from '../letter-settings.projection.js';
import { MailPasswords } from './mail-passwords.js';

const KEY = MAIL_SERVER.slice('mailServer-'.length);

export class ChangeMailServer {
  constructor(
    readonly wanted: ChangeMailSettings,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeMailServer)
export class ChangeMailServerHandler implements ICommandHandler<ChangeMailServer> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(MailPasswords) private readonly passwords: MailPasswords,
  ) {}

  async execute({ wanted, expectedVersion, origin }: ChangeMailServer): Promise<void> {
    const { host, port, security, user, password, from } = wanted;
    // The password comes before the event that names it.
    if (password && user) this.streams.requireProof(origin, [{ type: 'MailServerChanged', data: {} }]);
    const given = password && user ? await this.passwords.store(password) : undefined;
    let former: string | null = null;
    const decided = await this.streams.carryOut(mailServer, KEY, origin, ({ state, revision }) => {
      if (expectedVersion !== null && expectedVersion !== revision + 1) throw new StaleState(null);
      former = state?.passwordId ?? null;
      const passwordId = given ?? (user ? reusablePasswordId(state, wanted) : null);
      const server = { host, port, security, user: user || null, from: from || null, passwordId };
      return changeMailServer(state, host ? server : null);
    });
    if (former !== null && former !== decided.state?.passwordId) await this.passwords.remove(former);
  }
}

/** A stored password never goes to another server or user. */
function reusablePasswordId(
  state: RecordedMailServer | null,
  { host, port, user }: ChangeMailSettings,
): string | null {
  if (!state?.passwordId) return null;
  if (state.host === host && state.port === port && state.user === user) return state.passwordId;
  throw new DomainError('mail_password_needed', 'Informe de novo a senha do servidor de e-mail.', 400);
}
