import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { invite, withdrawInvitation } from '../domain/account-links.decider.js';
import { authoriseAccess } from '../domain/user-authority.js';
import { requireUser } from '../domain/user.decider.js';
import { user } from '../domain/user.js';

export class InviteUser {
  constructor(
    readonly userId: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

export class WithdrawInvitation {
  constructor(
    readonly userId: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(InviteUser)
export class InviteUserHandler implements ICommandHandler<InviteUser> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, by, origin }: InviteUser): Promise<void> {
    const asked = { requestId: randomUUID(), now: origin.now };
    await this.streams.carryOut(user, userId, origin, ({ state }) => {
      authoriseAccess(by, userId, requireUser(state));
      // Administrators see the link, which is as good as a password.
      if (by.role === 'admin') this.streams.requireProof(origin, [{ type: 'UserPasswordChanged', data: {} }]);
      return invite(state, asked);
    });
  }
}

@CommandHandler(WithdrawInvitation)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitation> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, by, origin }: WithdrawInvitation): Promise<void> {
    await this.streams.carryOut(user, userId, origin, ({ state }) => {
      authoriseAccess(by, userId, requireUser(state));
      return withdrawInvitation(state);
    });
  }
}
