import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ChangeOwnAccount } from '@lox/contracts/accounts.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { requestEmailChange, withdrawEmailChange } from '../domain/account-links.decider.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { changePhoto, correctOwnAccount, emailTaken } from '../domain/user.decider.js';
import { user } from '../domain/user.js';
import { OwnAccounts } from './own-account.queries.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { PersonalChange } from '../../../platform/log/deciding/commands.js';

export class CorrectOwnAccount {
  constructor(
    readonly userId: string,
    readonly edit: ChangeOwnAccount,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

/** Null removes the picture. */
export class ChangeOwnPhoto extends PersonalChange<string | null> {}

/** Null withdraws the change. */
export class ChangeOwnEmail extends PersonalChange<string | null> {}

@Injectable()
export class OwnAccountCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
  ) {}

  @Handles(CorrectOwnAccount)
  async correct({ userId, edit, expectedRevision, origin }: CorrectOwnAccount): Promise<void> {
    await this.streams.carryOut(user, userId, origin, async (loaded) => {
      await this.streams.requireFresh(loaded, expectedRevision, () => this.accounts.one(userId));
      return correctOwnAccount(loaded.state, edit);
    });
  }

  @Handles(ChangeOwnPhoto)
  async changePhoto({ userId, wanted, origin }: ChangeOwnPhoto): Promise<void> {
    await this.streams.carryOut(user, userId, origin, ({ state }) => changePhoto(state, wanted));
  }

  @Handles(ChangeOwnEmail)
  async changeEmail({ userId, wanted: to, origin }: ChangeOwnEmail): Promise<void> {
    const asked = { requestId: randomUUID(), now: origin.now };
    const owner = to === null ? null : await this.emails.ownerOf(to);
    if (owner !== null && owner !== userId) throw emailTaken();
    await this.streams.carryOut(user, userId, origin, ({ state }) =>
      to === null ? withdrawEmailChange(state) : requestEmailChange(state, to, asked),
    );
  }
}
