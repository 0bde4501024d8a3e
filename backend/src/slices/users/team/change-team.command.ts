import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { user } from '../domain/user.js';
import { UserQueries } from '../staff/user.queries.js';
import { changeTeam, notAMember } from './team.decider.js';

export class ChangeTeam {
  constructor(
    readonly userId: string,
    readonly members: readonly string[],
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeTeam)
export class ChangeTeamHandler implements ICommandHandler<ChangeTeam> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(UserQueries) private readonly queries: UserQueries,
  ) {}

  async execute({ userId, members, expectedRevision, origin }: ChangeTeam): Promise<void> {
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
