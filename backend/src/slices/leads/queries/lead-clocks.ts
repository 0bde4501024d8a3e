import { Inject, Injectable } from '@nestjs/common';
import type { LeadClock } from '@lox/contracts/lead-waiting.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { IdleDays } from '../../letters/rules/idle-days.published.js';

/** The agency's working hours and its number of idle days. */
@Injectable()
export class LeadClocks {
  constructor(@Inject(IdleDays) private readonly idleDays: IdleDays) {}

  async current(): Promise<LeadClock> {
    return { week: DEFAULT_WORKING_WEEK, idleDays: await this.idleDays.current() };
  }
}
