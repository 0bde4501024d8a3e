import { Inject, Injectable } from '@nestjs/common';
import type { LeadClock } from '@lox/contracts/working-clock.js';
import { IdleDays } from '../../letters/rules/idle-days.published.js';
import { Hours } from '../../users/working-hours/working-hours.published.js';

@Injectable()
export class LeadClocks {
  constructor(
    @Inject(Hours) private readonly hours: Pick<Hours, 'hoursOf'>,
    @Inject(IdleDays) private readonly rules: IdleDays,
  ) {}

  async current(): Promise<LeadClock> {
    const [{ week }, idleDays] = await Promise.all([this.hours.hoursOf(null), this.rules.idleDays()]);
    return { week, idleDays };
  }
}
