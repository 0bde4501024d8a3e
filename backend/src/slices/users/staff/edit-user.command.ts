import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { PasswordVault } from '../../../platform/http/auth/password-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/session-store.js';
import { Streams, type LoadedStream, type Origin } from '../../../platform/log/deciding/streams.js';
import { renewInvitation } from '../domain/account-links.decider.js';
import { AdminRoster } from '../domain/admin-roster.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { authoriseEdit } from '../domain/user-authority.js';
import { editUser, requireUser, type EditedAccount } from '../domain/user.decider.js';
import type { UserEvent } from '../domain/user.events.js';
import { RoleTemplates } from '../templates/role-template.queries.js';
import { UserQueries } from './user.queries.js';
import { PasswordRules } from '../domain/password-rules.js';
import { user, type UserState } from '../domain/user.js';

/** A null password stays as it is. */
type UserEdit = Omit<EditedAccount, 'newPassword'> & { password: string | null };

export class EditUser {
  constructor(
    readonly userId: string,
    readonly edit: UserEdit,
    readonly by: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(EditUser)
export class EditUserHandler implements ICommandHandler<EditUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(UserQueries) private readonly queries: UserQueries,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
    @Inject(AdminRoster) private readonly roster: AdminRoster,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(RoleTemplates) private readonly templates: RoleTemplates,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
  ) {}

  async execute(command: EditUser): Promise<void> {
    const { userId, origin, edit } = command;
    if (edit.password !== null) await this.rules.require(edit.password, edit, 'password');
    let former: { email: string; revision: number } | null = null;
    const decided = await this.streams.decide(user, userId, origin, async (loaded) => {
      const events = await this.decide(command, loaded);
      this.streams.requireProof(origin, events);
      const { email } = requireUser(loaded.state);
      const moves = email !== null && events.some(({ type }) => type === 'UserEmailChanged');
      former = moves ? { email, revision: await this.emails.revisionOf(email) } : null;
      await this.prepare(events, command, requireUser(loaded.state).term);
      return events;
    });
    const left = former as { email: string; revision: number } | null;
    if (left) await this.emails.release(userId, left.email, left.revision, origin);
    await this.streams.shown(decided);
  }

  private async decide(command: EditUser, loaded: LoadedStream<UserState>): Promise<UserEvent[]> {
    const { state } = loaded;
    const { userId, by, expectedRevision } = command;
    const { password, ...account } = command.edit;
    const edit: EditedAccount = { ...account, newPassword: password !== null };
    authoriseEdit(by, userId, requireUser(state), edit);
    await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(userId));
    const events = editUser(state, edit, await this.templates.initialPermissions(edit.role, by));
    const asked = { requestId: randomUUID(), now: command.origin.now };
    return [...events, ...renewInvitation(state, events, asked)];
  }

  private async prepare(events: readonly UserEvent[], command: EditUser, term: number): Promise<void> {
    const { userId, origin } = command;
    const { password } = command.edit;
    for (const { type, data } of events) {
      if (type === 'UserEmailChanged' && data.to !== null)
        await this.emails.forAccount(userId, data.to, origin);
      if (type === 'UserRoleChanged' && data.from === 'admin')
        await this.roster.endTerm(userId, term, origin);
    }
    // Last, when nothing can be refused; before the event closes the sockets.
    if (password !== null) {
      await this.passwords.set(userId, password);
      await this.sessions.destroyAllOf(userId);
    }
  }
}
