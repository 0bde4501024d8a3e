import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HOLDING_STATUSES, type CreateVisit } from '@lox/contracts/visits.js';
import { RecordVisitScheduled } from '../../slices/leads/commands/record-visit-scheduled.command.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { BookVisit } from '../../slices/visits/commands/book-visit.command.js';

@Injectable()
export class VisitBooking {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /**
   * Commands are idempotent by the key: a retry completes what a crash interrupted. The lead moves without an
   * actor: only the visit is notified.
   */
  async book(
    input: CreateVisit,
    account: Account,
    idempotencyKey: string | null,
    origin: Origin,
  ): Promise<string> {
    const id = await this.commands.execute(new BookVisit(input, account, idempotencyKey, origin));
    if (HOLDING_STATUSES.includes(input.status ?? 'scheduled'))
      await this.commands.execute(new RecordVisitScheduled(input.leadId, { ...origin, actorId: null }));
    return id;
  }
}
