import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { localClock } from '@lox/contracts/local-time.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import type { DocumentsInMemory } from '../../../platform/log/following/few-documents.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import { AnnounceMandateEnd } from './mandate.commands.js';
import { dueEndNotice } from './mandate-end.decider.js';
import { type MandateDocument, MANDATES_IN_MEMORY } from './mandate.js';

const MORNING = '08:00';

@Injectable()
export class MandateEnds implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MANDATES_IN_MEMORY)
    private readonly mandates: MemoryModel<DocumentsInMemory<MandateDocument>, MandateDocument>,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('mandate-ends', { run: (signal) => this.announce(signal) });
  }

  private async announce(signal: AbortSignal): Promise<void> {
    const now = new Date(this.jobs.clock.now());
    const { day, time } = localClock(now);
    if (time < MORNING) return;
    const { byId } = await this.mandates.ready();
    const due = [...byId.values()].filter((one) => dueEndNotice(one, day));
    const found = await this.properties.getMany(due.map(({ _id }) => _id));
    const offered = new Map(found.filter(isOffered).map((one) => [one._id, one]));
    const origin = { actorId: null, correlationId: randomUUID(), now: now.toISOString() };
    for (const { _id, captorId } of due) {
      if (signal.aborted) return;
      const property = offered.get(_id);
      const warned = property && (await this.responsibleFor(property, captorId));
      if (warned) await this.commands.execute(new AnnounceMandateEnd(_id, day, [warned], origin));
    }
  }

  private async responsibleFor(
    property: PropertyDocument,
    captorId: string | null,
  ): Promise<string | undefined> {
    for (const id of [captorId, property.brokerId]) {
      const account = id === null ? undefined : await this.accounts.byId(id);
      if (account && isStaff(account.role) && canOn(abilityOf(account), 'read', 'properties', property))
        return account.id;
    }
    return undefined;
  }
}

const isOffered = ({ removed, status }: PropertyDocument): boolean => !removed && status !== 'sold';
