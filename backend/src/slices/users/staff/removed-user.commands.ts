import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { RequestedCommand } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { firstInvitation } from '../domain/account-links.decider.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { authoriseRemoval } from '../domain/user-authority.js';
import { purgeUser, requireRemovedUser, restoreUser } from '../domain/user.decider.js';
import { user } from '../domain/user.js';

/** @throws DomainError `email_taken` */
export class RestoreUser extends RequestedCommand<void, Account> {}

export class PurgeUser extends RequestedCommand<void, Account | null> {}

@Injectable()
export class RemovedUserCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
  ) {}

  @Handles(RestoreUser)
  async restore({ id, by, origin }: RestoreUser): Promise<void> {
    const asked = { requestId: randomUUID(), now: origin.now };
    await this.streams.carryOut(user, id, origin, async ({ state }) => {
      const known = requireRemovedUser(state, origin.now);
      authoriseRemoval(by, id, known);
      const events = [...restoreUser(state), ...(known.deactivated ? [] : firstInvitation(asked))];
      this.streams.requireProof(origin, events);
      if (known.email !== null) await this.emails.forAccount(id, known.email, origin);
      return events;
    });
  }

  @Handles(PurgeUser)
  async purge({ id, by, origin }: PurgeUser): Promise<void> {
    await this.streams.carryOut(user, id, origin, ({ state }) => {
      if (by) authoriseRemoval(by, id, requireRemovedUser(state, origin.now));
      return purgeUser(state);
    });
  }
}
