import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { withFreshProof } from '../../../platform/log/deciding/proof.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { PasswordRules } from '../domain/password-rules.js';
import { requireUser, wrongPassword } from '../domain/user.decider.js';
import { user } from '../domain/user.js';

export interface OwnChange {
  currentPassword: string;
  session: string;
}

/** `own` null: the operator, who needs no current password. */
export class ChangePassword {
  constructor(
    readonly userId: string,
    readonly password: string,
    readonly own: OwnChange | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
  ) {}

  async execute({ userId, password, own, origin }: ChangePassword): Promise<void> {
    const { email, profile } = requireUser((await this.streams.load(user, userId)).state);
    await this.rules.require(password, { email, name: profile.name }, 'newPassword');
    if (!own) await this.passwords.set(userId, password);
    else if (!(await this.passwords.change(userId, own.currentPassword, password))) throw wrongPassword();
    // Before the event, which closes the sockets of ended sessions.
    await this.sessions.destroyAllOf(userId, own?.session ?? null);
    const by = own ? withFreshProof(origin) : origin;
    await this.streams.carryOut(user, userId, by, ({ state }) => {
      requireUser(state);
      return [{ type: 'UserPasswordChanged', data: {} }];
    });
  }
}
