import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { ConfirmedEmail } from '@lox/contracts/accounts.js';
import type { OneTimeToken } from '../../../platform/http/auth/one-time-tokens.js';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { withFreshProof } from '../../../platform/log/deciding/proof.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { choosePassword, confirmEmailChange, requireValidLink } from '../domain/account-links.decider.js';
import { PasswordRules } from '../domain/password-rules.js';
import { user } from '../domain/user.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { requireUser } from '../domain/user.decider.js';
import { Handles } from '../../../platform/log/deciding/handles.js';

export class ChoosePassword {
  constructor(
    readonly token: OneTimeToken,
    readonly password: string,
    readonly origin: Origin,
  ) {}
}

export class ConfirmEmail extends Command<ConfirmedEmail> {
  constructor(
    readonly token: OneTimeToken,
    readonly origin: Origin,
  ) {
    super();
  }
}

@Injectable()
export class LinkCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
  ) {}

  @Handles(ChoosePassword)
  async choosePassword({ token, password, origin }: ChoosePassword): Promise<void> {
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

  @Handles(ConfirmEmail)
  async confirmEmail({ token, origin }: ConfirmEmail): Promise<ConfirmedEmail> {
    const { userId } = token;
    const by = withFreshProof({ ...origin, actorId: userId });
    let former: { email: string; revision: number } | undefined;
    let wanted = '';
    const decided = await this.streams.decide(user, userId, by, async ({ state }) => {
      const events = confirmEmailChange(state, token, origin.now);
      const { email, emailChange } = requireUser(state);
      wanted = emailChange?.to ?? '';
      former = undefined;
      if (events.some(({ type }) => type === 'UserEmailChanged')) {
        // The reservation decides; the previous address is released after the event.
        if (email !== null) former = { email, revision: await this.emails.revisionOf(email) };
        await this.emails.forAccount(userId, wanted, by);
      }
      return events;
    });
    if (former) await this.emails.release(userId, former.email, former.revision, by);
    await this.streams.shown(decided);
    const waiting = decided.state?.emailChange;
    const missing = (['present', 'new'] as const).find((at) => !waiting?.confirmedAt.includes(at));
    return { email: wanted, waitingFor: waiting ? (missing ?? null) : null };
  }
}
