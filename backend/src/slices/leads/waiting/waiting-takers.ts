import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '@lox/contracts/local-time.js';
import { isWorked } from '@lox/contracts/working-hours.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Presence } from '../../users/absence/presence.published.js';
import { Hours } from '../../users/working-hours/working-hours.published.js';
import { LeadRouting } from '../commands/lead-routing.js';
import { colleaguesOf, managersOf } from './waiting-people.js';

@Injectable()
export class WaitingTakers {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(Hours) private readonly hours: Hours,
    @Inject(LeadRouting) private readonly routing: LeadRouting,
  ) {}

  async warnedOf(step: 'warn_broker' | 'warn_manager', brokerId: string | null): Promise<string[]> {
    const staff = await this.accounts.staff();
    if (step === 'warn_manager') return managersOf(staff, brokerId);
    return staff.filter(({ id }) => id === brokerId).map(({ id }) => id);
  }

  /** Without a chosen broker or deputy, the colleague at work with the oldest turn. */
  async takerOf(brokerId: string | null, chosen: string | null, now: string): Promise<string | null> {
    if (chosen !== null) {
      const taker = await this.routing.standIn(chosen, localDay(now));
      return taker === brokerId ? null : taker;
    }
    const away = await this.presence.away(localDay(now));
    const present = colleaguesOf(await this.accounts.staff(), brokerId).filter((id) => !away.has(id));
    const hours = await this.hours.hoursOfEach(present);
    return this.routing.nextInRotation(present.filter((_, at) => isWorked(now, 1, hours[at]!.week)));
  }
}
