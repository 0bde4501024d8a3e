import { Inject, Injectable } from '@nestjs/common';
import { localMinutes } from '@lox/contracts/local-time.js';
import type { ReportQuery } from '@lox/contracts/reports.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { LeadResponse, LeadResponses } from '../lead-responses.published.js';
import { selectLeads } from '../memory/lead-table.js';
import { LeadMemory } from './lead-memory.js';

@Injectable()
export class LeadResponsesInMemory implements LeadResponses {
  constructor(@Inject(LeadMemory) private readonly memory: LeadMemory) {}

  async of(account: Account, { startDate, endDate, brokerId }: ReportQuery): Promise<LeadResponse[]> {
    const { minutesBetween } = workingClock((await this.memory.clocks.current()).week);
    const { leads, properties } = await this.memory.ready();
    const days = { createdFrom: startDate, createdTo: endDate };
    const chosen = selectLeads(leads, properties, account, { brokerId, ...days });
    const { values, numbers } = leads;
    const [arrived, contacted] = [numbers.createdAt.numbers, numbers.firstContactAt.numbers];
    return chosen.rows().map((row) => ({
      brokerId: values.brokerId.at(row),
      source: values.source.at(row),
      hour: Math.floor(localMinutes(arrived[row]!) / 60) % 24,
      minutes: contacted[row]! > 0 ? minutesBetween(arrived[row]!, contacted[row]!) : null,
      isWaiting: values.waiting.at(row),
    }));
  }
}
