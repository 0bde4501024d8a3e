import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmedEmail } from '@lox/contracts/accounts.js';
import type { OneTimeToken } from '../../../platform/http/auth/one-time-tokens.js';
import { withFreshProof } from '../../../platform/log/deciding/proof.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { confirmEmailChange } from '../domain/account-links.decider.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { requireUser } from '../domain/user.decider.js';
import { user } from '../domain/user.js';

export class ConfirmEmail extends Command<ConfirmedEmail> {
  constructor(
    readonly token: OneTimeToken,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
  ) {}

  async execute({ token, origin }: ConfirmEmail): Promise<ConfirmedEmail> {
    const { userId } = token;
    // The links' holder acts as the person.
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
