import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { completeMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { PasswordVault } from '../../../platform/http/auth/password-vault.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { firstInvitation } from '../domain/account-links.decider.js';
import { authorisePermissions, authoriseRole } from '../domain/user-authority.js';
import { changePermissions, requireUser, registerUser } from '../domain/user.decider.js';
import { RoleTemplates } from '../templates/role-template.queries.js';
import { UserQueries } from './user.queries.js';
import { PasswordRules } from '../domain/password-rules.js';
import { user } from '../domain/user.js';

export interface NewUser {
  name: string;
  email: string;
  /** Null: the person is invited. */
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

export interface GrantedPermissions {
  permissions: PermissionMatrix;
  template: string | null;
}

/** `by` null: the system. */
export class ChangeUserPermissions {
  constructor(
    readonly userId: string,
    readonly granted: GrantedPermissions,
    readonly origin: Origin,
    readonly by: Account | null = null,
    readonly expectedRevision: number | null = null,
  ) {}
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

@CommandHandler(ChangeUserPermissions)
export class ChangeUserPermissionsHandler implements ICommandHandler<ChangeUserPermissions> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(UserQueries) private readonly queries: UserQueries,
  ) {}

  async execute(command: ChangeUserPermissions): Promise<void> {
    const { userId, granted, origin, by, expectedRevision } = command;
    const { permissions, template } = granted;
    await this.streams.carryOut(user, userId, origin, async (loaded) => {
      const { state } = loaded;
      const target = requireUser(state);
      const to = by ? completeMatrix(permissions) : permissions;
      authorisePermissions(by, userId, target, to);
      await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(userId));
      return changePermissions(state, to, template);
    });
  }
}
