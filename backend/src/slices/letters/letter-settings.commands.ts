import { Inject, Injectable } from '@nestjs/common';
import type { ChangeMailSettings, LetterWords, UpdateLetterRules } from '@lox/contracts/letters.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { RecordedMailServer } from './letter.events.js';
import {
  changeIdleDays,
  changeLetterText,
  changeMailServer,
  chooseLetters,
  idleDays,
  letterChoices,
  letterText,
  mailServer,
  type TextKind,
} from './letter-settings.decider.js';
import { LETTER_RULES, MAIL_SERVER } from './letter-settings.projection.js';
import { MailPasswords } from './server/mail-passwords.js';
import { atVersion, PersonalChange, VersionedChange } from '../../platform/log/deciding/commands.js';

export class ChangeMailServer extends VersionedChange<ChangeMailSettings> {}

export class ChangeLetterRules extends VersionedChange<UpdateLetterRules> {}

export class ChangeLetterText extends VersionedChange<LetterWords | null> {
  constructor(
    readonly kind: TextKind & { name: string },
    ...change: ConstructorParameters<typeof VersionedChange<LetterWords | null>>
  ) {
    super(...change);
  }
}

export class ChooseLetters extends PersonalChange<ReadonlyMap<string, boolean>> {}

@Injectable()
export class LetterSettingsCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(MailPasswords) private readonly passwords: MailPasswords,
  ) {}

  @Handles(ChangeMailServer)
  async changeServer({ wanted, expectedVersion, origin }: ChangeMailServer): Promise<void> {
    const { host, port, security, user, password, from } = wanted;
    // The password comes before the event that names it.
    if (password && user) this.streams.requireProof(origin, [{ type: 'MailServerChanged', data: {} }]);
    const given = password && user ? await this.passwords.store(password) : undefined;
    let former: string | null = null;
    const decide = atVersion(expectedVersion, (state: RecordedMailServer | null) => {
      former = state?.passwordId ?? null;
      const passwordId = given ?? (user ? reusablePasswordId(state, wanted) : null);
      const server = { host, port, security, user: user || null, from: from || null, passwordId };
      return changeMailServer(state, host ? server : null);
    });
    const decided = await this.streams.carryOut(mailServer, keyOf(MAIL_SERVER), origin, decide);
    if (former !== null && former !== decided.state?.passwordId) await this.passwords.remove(former);
  }

  @Handles(ChangeLetterText)
  async changeText({ kind, wanted, expectedVersion, origin }: ChangeLetterText): Promise<void> {
    const decide = atVersion(expectedVersion, (state: LetterWords | null) =>
      changeLetterText(state, wanted, kind),
    );
    await this.streams.carryOut(letterText, kind.name, origin, decide);
  }

  @Handles(ChangeLetterRules)
  async changeRules({ wanted, expectedVersion, origin }: ChangeLetterRules): Promise<void> {
    const decide = atVersion(expectedVersion, (state: number) => changeIdleDays(state, wanted.idleDays));
    await this.streams.carryOut(idleDays, keyOf(LETTER_RULES), origin, decide);
  }

  @Handles(ChooseLetters)
  async choose({ userId, wanted, origin }: ChooseLetters): Promise<void> {
    await this.streams.carryOut(letterChoices, userId, origin, ({ state }) => chooseLetters(state, wanted));
  }
}

const keyOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** A stored password never goes to another server or user. */
function reusablePasswordId(
  state: RecordedMailServer | null,
  { host, port, user }: ChangeMailSettings,
): string | null {
  if (!state?.passwordId) return null;
  if (state.host === host && state.port === port && state.user === user) return state.passwordId;
  throw new DomainError('mail_password_needed', 'Informe de novo a senha do servidor de e-mail.', 400);
}
