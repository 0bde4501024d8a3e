import { Inject, Injectable } from '@nestjs/common';
import type { Day } from '@lox/contracts/local-time.js';
import { abilityOf, canOn, mayBeBroker } from '@lox/contracts/permissions.js';
import type { TeamDay } from '@lox/contracts/team-day.js';
import { intervalsOn } from '@lox/contracts/working-hours.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { Presence } from '../../users/absence/presence.published.js';
import { Hours } from '../../users/working-hours/working-hours.published.js';

@Injectable()
export class TeamDayQueries {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Hours) private readonly hours: Hours,
    @Inject(Presence) private readonly presence: Presence,
  ) {}

  async teamDay(account: Account, day: Day): Promise<TeamDay> {
    const ability = abilityOf(account);
    const brokers = (await this.accounts.staff()).filter(
      (one) => mayBeBroker(one) && canOn(ability, 'read', 'visits', { brokerId: one.id }),
    );
    const [hours, away] = await Promise.all([
      this.hours.hoursOfEach(brokers.map(({ id }) => id)),
      this.presence.away(day),
    ]);
    return {
      day,
      brokers: brokers.map(({ id, name, avatar }, index) => {
        const absent = away.has(id);
        return { id, name, avatar, absent, hours: absent ? [] : intervalsOn(hours[index]!.week, day) };
      }),
    };
  }
}
