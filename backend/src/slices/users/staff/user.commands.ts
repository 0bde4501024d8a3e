import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { type LoadedStream, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { firstInvitation, renewInvitation } from '../domain/account-links.decider.js';
import { authoriseEdit, authoriseRole } from '../domain/user-authority.js';
import { type EditedAccount, editUser, registerUser, requireUser } from '../domain/user.decider.js';
import { RoleTemplates } from '../templates/role-template.queries.js';
import { PasswordRules } from '../domain/password-rules.js';
import { user, type UserState } from '../domain/user.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { AdminRoster } from '../domain/last-admin.js';
import type { UserEvent } from '../domain/user.events.js';
import { UserQueries } from './user.queries.js';
import { RecordChange } from '../../../platform/log/deciding/commands.js';

export interface NewUser {
  name: string;
  email: string;
  password: string | null;
  role: Role;
  whatsapp?: string | null;
  creci?: string | null;
  avatar?: string | null;
  permissions?: PermissionMatrix;
}

/** Unless `by` is null (the system), weak passwords and addresses being registered now are refused. */
export class RegisterUser extends Command<string> {
  constructor(
    readonly input: NewUser,
    readonly origin: Origin,
    readonly by: Account | 'visitor' | null = null,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
    @Inject(RoleTemplates) private readonly templates: RoleTemplates,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
  ) {}

  async execute({ input, origin, by }: RegisterUser): Promise<string> {
    const manager = by === 'visitor' ? null : by;
    authoriseRole(manager, input.role);
    const permissions = input.permissions ?? (await this.templates.initialPermissions(input.role, manager));
    const registered = { ...accountOf(input), permissions };
    this.streams.requireProof(origin, [{ type: 'UserRegistered', data: registered }]);
    const { password } = input;
    if (by !== null && password !== null) await this.rules.require(password, input, 'password');
    const id = await this.emails.forNew(input.email, origin, by !== null);
    // An interrupted request may have set one.
    if (password === null) await this.passwords.remove(id);
    else await this.passwords.set(id, password);
    const invited = password === null ? firstInvitation({ requestId: randomUUID(), now: origin.now }) : [];
    await this.streams.carryOut(user, id, origin, ({ state }) => registerUser(state, registered, invited));
    return id;
  }
}

const accountOf = ({ name, email, role, whatsapp = null, creci = null, avatar = null }: NewUser) => ({
  name,
  email,
  whatsapp,
  creci: role === 'broker' ? creci : null,
  avatar,
  role,
});

/** A null password stays as it is. */
type UserEdit = Omit<EditedAccount, 'newPassword'> & { password: string | null };

export class EditUser extends RecordChange<UserEdit, Account> {}

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
    const { id: userId, origin, wanted: edit } = command;
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
    const { id: userId, by, expectedRevision } = command;
    const { password, ...account } = command.wanted;
    const edit: EditedAccount = { ...account, newPassword: password !== null };
    authoriseEdit(by, userId, requireUser(state), edit);
    await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(userId));
    const events = editUser(state, edit, await this.templates.initialPermissions(edit.role, by));
    const asked = { requestId: randomUUID(), now: command.origin.now };
    return [...events, ...renewInvitation(state, events, asked)];
  }

  private async prepare(events: readonly UserEvent[], command: EditUser, term: number): Promise<void> {
    const { id: userId, origin } = command;
    const { password } = command.wanted;
    for (const { type, data } of events) {
      if (type === 'UserEmailChanged' && data.to !== null)
        await this.emails.forAccount(userId, data.to, origin);
      if (type === 'UserRoleChanged' && data.from === 'admin')
        await this.roster.endTerm(userId, term, origin);
    }
    // Last, but before the event, which closes the sockets.
    if (password !== null) {
      await this.passwords.set(userId, password);
      await this.sessions.destroyAllOf(userId);
    }
  }
}
