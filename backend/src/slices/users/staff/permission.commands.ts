import { Inject, Injectable } from '@nestjs/common';
import { completeMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { authorisePermissions } from '../domain/user-authority.js';
import { changePermissions, requireUser } from '../domain/user.decider.js';
import { UserQueries } from './user.queries.js';
import { user } from '../domain/user.js';
import { changeTeam, notAMember } from '../team/team.decider.js';
import { Handles } from '../../../platform/log/deciding/handles.js';

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

export class ChangeTeam {
  constructor(
    readonly userId: string,
    readonly members: readonly string[],
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@Injectable()
export class PermissionCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(UserQueries) private readonly queries: UserQueries,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Handles(ChangeUserPermissions)
  async changePermissions(command: ChangeUserPermissions): Promise<void> {
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

  @Handles(ChangeTeam)
  async changeTeam({ userId, members, expectedRevision, origin }: ChangeTeam): Promise<void> {
    await this.requireBrokers(userId, members);
    await this.streams.carryOut(user, userId, origin, async (loaded) => {
      const { state } = loaded;
      await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(userId));
      return changeTeam(state, members);
    });
  }

  private async requireBrokers(userId: string, members: readonly string[]): Promise<void> {
    if (members.includes(userId))
      throw notAMember('Quem gerencia a equipe já trabalha com os seus registros.');
    const found = await this.accounts.byIds(members);
    if (found.filter(({ role }) => role === 'broker').length < members.length)
      throw notAMember('Escolha corretores que possam entrar no sistema.');
  }
}
