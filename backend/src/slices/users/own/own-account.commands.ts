import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeOwnAccount } from '@lox/contracts/accounts.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { requestEmailChange, withdrawEmailChange } from '../domain/account-links.decider.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { changePhoto, correctOwnAccount, emailTaken } from '../domain/user.decider.js';
import { user } from '../domain/user.js';
import { OwnAccounts } from './own-account.queries.js';

export class CorrectOwnAccount {
  constructor(
    readonly userId: string,
    readonly edit: ChangeOwnAccount,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

/** Null removes the picture. */
export class ChangeOwnPhoto {
  constructor(
    readonly userId: string,
    readonly to: string | null,
    readonly origin: Origin,
  ) {}
}

/** Null withdraws the change. */
export class ChangeOwnEmail {
  constructor(
    readonly userId: string,
    readonly to: string | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(CorrectOwnAccount)
export class CorrectOwnAccountHandler implements ICommandHandler<CorrectOwnAccount> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
  ) {}

  async execute({ userId, edit, expectedRevision, origin }: CorrectOwnAccount): Promise<void> {
    await this.streams.carryOut(user, userId, origin, async (loaded) => {
      await this.streams.requireFresh(loaded, expectedRevision, () => this.accounts.one(userId));
      return correctOwnAccount(loaded.state, edit);
    });
  }
}

@CommandHandler(ChangeOwnPhoto)
export class ChangeOwnPhotoHandler implements ICommandHandler<ChangeOwnPhoto> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, to, origin }: ChangeOwnPhoto): Promise<void> {
    await this.streams.carryOut(user, userId, origin, ({ state }) => changePhoto(state, to));
  }
}

@CommandHandler(ChangeOwnEmail)
export class ChangeOwnEmailHandler implements ICommandHandler<ChangeOwnEmail> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
  ) {}

  async execute({ userId, to, origin }: ChangeOwnEmail): Promise<void> {
    const asked = { requestId: randomUUID(), now: origin.now };
    // An early answer: the reservation decides later.
    const owner = to === null ? null : await this.emails.ownerOf(to);
    if (owner !== null && owner !== userId) throw emailTaken();
    await this.streams.carryOut(user, userId, origin, ({ state }) =>
      to === null ? withdrawEmailChange(state) : requestEmailChange(state, to, asked),
    );
  }
}
