import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isStaff } from '@lox/contracts/users.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { invite, withdrawInvitation } from '../domain/account-links.decider.js';
import { authoriseAccess, authoriseHandover } from '../domain/user-authority.js';
import { requireUser } from '../domain/user.decider.js';
import { user, type UserState } from '../domain/user.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { AdminRoster } from '../domain/last-admin.js';
import {
  completeHandover,
  deactivate,
  lastActiveAdmin,
  reactivate,
  successorRequired,
} from '../domain/deactivation.decider.js';
import { UserLinks } from './user-links.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { RecordCommand, RequestedCommand } from '../../../platform/log/deciding/commands.js';
import type { UserEvent } from '../domain/user.events.js';

export class InviteUser extends RequestedCommand {}

export class WithdrawInvitation extends RequestedCommand {}

export class DeactivateUser {
  constructor(
    readonly userId: string,
    readonly handOverTo: string | null,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

export class ReactivateUser extends RequestedCommand {}

export class CompleteHandover extends RecordCommand {}

@Injectable()
export class AccountAccessCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(UserLinks) private readonly links: UserLinks,
    @Inject(AdminRoster) private readonly roster: AdminRoster,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
  ) {}

  @Handles(InviteUser)
  invite(command: InviteUser): Promise<void> {
    const { by, origin } = command;
    const asked = { requestId: randomUUID(), now: origin.now };
    return this.change(command, (state) => {
      // Administrators see the link, which is as good as a password.
      if (by.role === 'admin') this.streams.requireProof(origin, [{ type: 'UserPasswordChanged', data: {} }]);
      return invite(state, asked);
    });
  }

  @Handles(WithdrawInvitation)
  withdraw(command: WithdrawInvitation): Promise<void> {
    return this.change(command, withdrawInvitation);
  }

  @Handles(DeactivateUser)
  async deactivate({ userId, handOverTo, by, origin }: DeactivateUser): Promise<void> {
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
      await this.sessions.destroyAllOf(userId);
      return events;
    });
    // Again, for sign-ins in between.
    await this.sessions.destroyAllOf(userId);
  }

  private async change(
    { id, by, origin }: RequestedCommand,
    decide: (state: UserState) => UserEvent[],
  ): Promise<void> {
    await this.streams.carryOut(user, id, origin, ({ state }) => {
      authoriseAccess(by, id, requireUser(state));
      return decide(state);
    });
  }

  private async requireSuccessor(userId: string, id: string): Promise<void> {
    const heir = id === userId ? undefined : await this.accounts.byId(id);
    if (!heir || !isStaff(heir.role)) throw successorRequired();
  }

  @Handles(ReactivateUser)
  reactivate(command: ReactivateUser): Promise<void> {
    return this.change(command, reactivate);
  }

  @Handles(CompleteHandover)
  async completeHandover({ id: userId, origin }: CompleteHandover): Promise<void> {
    await this.streams.decide(user, userId, origin, ({ state }) => completeHandover(state));
  }
}
