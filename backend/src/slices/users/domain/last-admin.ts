import { Inject, Injectable } from '@nestjs/common';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { lastAdmin } from './user.decider.js';
import { adminRoster, canSignIn, user } from './user.js';

const ADMIN_ROSTER_KEY = 'agency';

@Injectable()
export class AdminRoster {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Call it before the change: of two requests that would end the last terms one is refused. */
  async endTerm(userId: string, term: number, origin: Origin, refusal = lastAdmin): Promise<void> {
    await this.streams.decide(adminRoster, ADMIN_ROSTER_KEY, origin, async ({ state: ended }) => {
      if (ended.get(userId) === term) return [];
      if (!(await this.anotherRemains(userId, ended))) throw refusal();
      return [{ type: 'AdminTermEnded', data: { userId, term } }];
    });
  }

  private async anotherRemains(userId: string, ended: ReadonlyMap<string, number>): Promise<boolean> {
    for (const { id, role } of await this.accounts.staff()) {
      if (role !== 'admin' || id === userId) continue;
      const { state } = await this.streams.load(user, id);
      if (state?.role === 'admin' && canSignIn(state) && ended.get(id) !== state.term) return true;
    }
    return false;
  }
}
