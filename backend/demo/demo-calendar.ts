import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Account } from '../src/platform/http/auth/accounts.js';
import { DomainError, StaleState } from '../src/platform/storage/errors/domain-error.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';
import type { DemoVisit } from './demo-visits.js';
import { ChangeVisit } from '../src/slices/visits/commands/change-visit.commands.js';
import { BookVisit, RequestVisit } from '../src/slices/visits/commands/book-visit.commands.js';

@Injectable()
export class DemoCalendar {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /** Idempotent; null when the visit exists for another day. */
  async add(
    visit: DemoVisit,
    of: { leadId: string; propertyId: string },
    account: Account,
    origin: Origin,
  ): Promise<string | null> {
    try {
      return await (visit.requested
        ? this.request(visit, of, origin)
        : this.schedule(visit, of, account, origin));
    } catch (error) {
      if (!(error instanceof DomainError) || !SKIPPED_CODES.has(error.code)) throw error;
      return null;
    }
  }

  async change(
    visitId: string,
    { status }: DemoVisit['steps'][number],
    revision: number,
    account: Account,
    origin: Origin,
  ): Promise<void> {
    try {
      await this.commands.execute(
        new ChangeVisit(visitId, { update: { status } }, account, revision, origin),
      );
    } catch (error) {
      if (!(error instanceof StaleState)) throw error;
    }
  }

  private request(
    visit: DemoVisit,
    of: { leadId: string; propertyId: string },
    origin: Origin,
  ): Promise<string> {
    const { scheduledDate, notes } = visit;
    const preferredTime = visit.requested ?? 'morning';
    const request = { ...of, scheduledDate, preferredTime, message: notes };
    return this.commands.execute(
      new RequestVisit(request, `demo ${visit.key}`, { ...origin, actorId: null }),
    );
  }

  private async schedule(
    { key, scheduledDate, notes }: DemoVisit,
    of: { leadId: string; propertyId: string },
    account: Account,
    origin: Origin,
  ): Promise<string> {
    const at = (date: string): Promise<string> =>
      this.commands.execute(
        new BookVisit({ ...of, scheduledDate: date, notes }, account, `demo ${key}`, origin),
      );
    try {
      return await at(scheduledDate);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'slot_taken') throw error;
      const [free] = (error.details as { alternatives: string[] }).alternatives;
      return await at(free ?? scheduledDate);
    }
  }
}

/** An earlier run chose another time, or the lead or property is gone. */
const SKIPPED_CODES = new Set(['key_reused', 'lead_erased', 'lead_not_found', 'property_not_found']);
