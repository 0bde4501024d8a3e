import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeOwnAccount } from '@lox/contracts/accounts.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { requestEmailChange, withdrawEmailChange } from '../domain/account-links.decider.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { changePhoto, correctOwnAccount, emailTaken } from '../domain/user.decider.js';
import { user } from '../domain/user.js';
import { OwnAccounts } from './own-account.queries.js';

export class CorrectOwnAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly edit: ChangeOwnAccount,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Null removes the picture. */
export class ChangeOwnPhoto extends Command<void> {
  constructor(
    readonly userId: string,
    readonly to: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Null withdraws the change. */
export class ChangeOwnEmail extends Command<void> {
  constructor(
    readonly userId: string,
    readonly to: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(CorrectOwnAccount)
export class CorrectOwnAccountHandler implements ICommandHandler<CorrectOwnAccount> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
  ) {}

  async execute({ userId, edit, expectedRevision, origin }: CorrectOwnAccount): Promise<void> {
    const decided = await this.streams.decide(user, userId, origin, async (loaded) => {
      if (expectedRevision !== null && expectedRevision !== loaded.revision) {
        await this.projections.shown(loaded);
        throw new StaleState(await this.accounts.one(userId));
      }
      return correctOwnAccount(loaded.state, edit);
    });
    await this.projections.shown(decided);
  }
}

@CommandHandler(ChangeOwnPhoto)
export class ChangeOwnPhotoHandler implements ICommandHandler<ChangeOwnPhoto> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ userId, to, origin }: ChangeOwnPhoto): Promise<void> {
    const decided = await this.streams.decide(user, userId, origin, ({ state }) => changePhoto(state, to));
    await this.projections.shown(decided);
  }
}

@CommandHandler(ChangeOwnEmail)
export class ChangeOwnEmailHandler implements ICommandHandler<ChangeOwnEmail> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
  ) {}

  async execute({ userId, to, origin }: ChangeOwnEmail): Promise<void> {
    const asked = { requestId: randomUUID(), now: origin.now };
    // An early answer: the reservation decides later.
    const owner = to === null ? null : await this.emails.ownerOf(to);
    if (owner !== null && owner !== userId) throw emailTaken();
    const decided = await this.streams.decide(user, userId, origin, ({ state }) =>
      to === null ? withdrawEmailChange(state) : requestEmailChange(state, to, asked),
    );
    await this.projections.shown(decided);
  }
}
