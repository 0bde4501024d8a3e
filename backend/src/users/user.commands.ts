import { createHmac, randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { DEFAULT_BROKER_PERMISSIONS } from '@lox/contracts/permission-templates.js';
import { fold } from '@lox/contracts/text.js';
import type { Role } from '@lox/contracts/users.js';
import { Passwords } from '../platform/auth/passwords.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Streams, type Origin } from '../platform/deciding/streams.js';
import { Projections } from '../platform/projections/projections.js';
import { changePermissions, emailTaken, register } from './user.decider.js';
import { user, userEmail } from './user.js';

export interface NewUser {
  name: string;
  email: string;
  password: string;
  role: Role;
  whatsapp?: string | null;
  creci?: string | null;
  avatar?: string | null;
  /** Without: what the role begins with. */
  permissions?: PermissionMatrix;
}

/** Opens an account; answers its id. @throws DomainError `email_taken` */
export class RegisterUser extends Command<string> {
  constructor(
    readonly input: NewUser,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Replaces a person's permission matrix. */
export class ChangeUserPermissions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly permissions: PermissionMatrix,
    readonly template: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** A reservation this young may belong to a registration that is still under way. */
const UNFINISHED_MS = 60_000;

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input, origin }: RegisterUser): Promise<string> {
    const id = await this.reserve(input, origin);
    // The password first: whoever can be found can sign in.
    await this.passwords.set(id, input.password);
    const initial = input.role === 'broker' ? DEFAULT_BROKER_PERMISSIONS : {};
    const { position } = await this.streams.decide(user, id, origin, ({ state }) =>
      register(state, {
        name: input.name,
        email: input.email,
        whatsapp: input.whatsapp ?? null,
        creci: input.creci ?? null,
        avatar: input.avatar ?? null,
        role: input.role,
        permissions: input.permissions ?? initial,
      }),
    );
    await this.projections.passed('user', position);
    return id;
  }

  /** The id that the address belongs to. A reservation whose account was never opened, after a crash, is taken up. */
  private async reserve({ email, role }: NewUser, origin: Origin): Promise<string> {
    const key = createHmac('sha256', this.config.personalDataKey).update(fold(email)).digest('hex');
    const { state, position } = await this.streams.decide(userEmail, key, origin, ({ state }) =>
      state ? [] : [{ type: 'UserEmailReserved' as const, data: { userId: randomUUID() } }],
    );
    if (!state) throw new Error('a reservation was appended and is not there');
    const { revision } = await this.streams.load(user, state.userId);
    if (revision >= 0) throw emailTaken();
    // Two strangers who register one address at the same moment must not set each other's password.
    const age = Date.parse(origin.now) - Date.parse(state.since);
    if (role === 'visitor' && position === 0 && age < UNFINISHED_MS) throw emailTaken();
    return state.userId;
  }
}

@CommandHandler(ChangeUserPermissions)
export class ChangeUserPermissionsHandler implements ICommandHandler<ChangeUserPermissions> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ userId, permissions, template, origin }: ChangeUserPermissions): Promise<void> {
    const { position } = await this.streams.decide(user, userId, origin, ({ state }) =>
      changePermissions(state, permissions, template),
    );
    await this.projections.passed('user', position);
  }
}
