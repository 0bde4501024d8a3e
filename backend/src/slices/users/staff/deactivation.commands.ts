import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { DocumentSessionStore } from '../../../platform/http/auth/session-store.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { AdminRoster } from '../domain/admin-roster.js';
import {
  completeHandover,
  deactivate,
  lastActiveAdmin,
  successorRequired,
  reactivate,
} from '../domain/deactivation.decider.js';
import { authoriseAccess, authoriseHandover } from '../domain/user-authority.js';
import { requireUser } from '../domain/user.decider.js';
import { user } from '../domain/user.js';
import { UserLinks } from './user-links.js';

export class DeactivateUser {
  constructor(
    readonly userId: string,
    readonly handOverTo: string | null,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

export class ReactivateUser {
  constructor(
    readonly userId: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

export class CompleteHandover {
  constructor(
    readonly userId: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(DeactivateUser)
export class DeactivateUserHandler implements ICommandHandler<DeactivateUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(UserLinks) private readonly links: UserLinks,
    @Inject(AdminRoster) private readonly roster: AdminRoster,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
  ) {}

  async execute({ userId, handOverTo, by, origin }: DeactivateUser): Promise<void> {
    await this.streams.carryOut(user, userId, origin, async ({ state }) => {
      const target = requireUser(state);
      authoriseAccess(by, userId, target);
      if (handOverTo) await this.requireSuccessor(userId, handOverTo);
      const open = await this.links.openOf(userId);
      if (handOverTo) authoriseHandover(by, open);
      const events = deactivate(state, handOverTo, open);
      this.streams.requireProof(origin, events);
      if (target.role === 'admin' && !target.deactivated)
        await this.roster.endTerm(userId, target.term, origin, lastActiveAdmin);
      // Before the event, which closes the sockets of ended sessions.
      await this.sessions.destroyAllOf(userId);
      return events;
    });
    // Again, for sign-ins in between.
    await this.sessions.destroyAllOf(userId);
  }

  private async requireSuccessor(userId: string, id: string): Promise<void> {
    const heir = id === userId ? undefined : await this.accounts.byId(id);
    if (!heir || !isStaff(heir.role)) throw successorRequired();
  }
}

@CommandHandler(ReactivateUser)
export class ReactivateUserHandler implements ICommandHandler<ReactivateUser> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, by, origin }: ReactivateUser): Promise<void> {
    await this.streams.carryOut(user, userId, origin, ({ state }) => {
      authoriseAccess(by, userId, requireUser(state));
      return reactivate(state);
    });
  }
}

@CommandHandler(CompleteHandover)
export class CompleteHandoverHandler implements ICommandHandler<CompleteHandover> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, origin }: CompleteHandover): Promise<void> {
    await this.streams.decide(user, userId, origin, ({ state }) => completeHandover(state));
  }
}
