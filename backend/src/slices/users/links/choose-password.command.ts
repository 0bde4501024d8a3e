import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OneTimeToken } from '../../../platform/http/auth/one-time-tokens.js';
import { PasswordVault } from '../../../platform/http/auth/password-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/session-store.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { withFreshProof } from '../../../platform/log/deciding/proof.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { choosePassword, requireValidLink } from '../domain/account-links.decider.js';
import { PasswordRules } from '../domain/password-rules.js';
import { user } from '../domain/user.js';

export class ChoosePassword {
  constructor(
    readonly token: OneTimeToken,
    readonly password: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChoosePassword)
export class ChoosePasswordHandler implements ICommandHandler<ChoosePassword> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
  ) {}

  async execute({ token, password, origin }: ChoosePassword): Promise<void> {
    const { userId } = token;
    const { state } = await this.streams.load(user, userId);
    const { email, profile } = requireValidLink(state, token, origin.now);
    await this.rules.require(password, { email, name: profile.name }, 'password');
    const replace = await this.passwords.prepareReplacement(userId, password);
    let replaced = false;
    // The link's holder acts as the person.
    await this.streams.carryOut(
      user,
      userId,
      withFreshProof({ ...origin, actorId: userId }),
      async (loaded) => {
        const events = choosePassword(loaded.state, token, origin.now);
        // Only one of two requests with a link replaces the password; after a crash the link still holds.
        replaced ||= await replace();
        if (!replaced) throw new DomainError('link_used', 'Este link já foi usado, ou não vale mais.');
        await this.sessions.destroyAllOf(userId);
        return events;
      },
    );
  }
}
