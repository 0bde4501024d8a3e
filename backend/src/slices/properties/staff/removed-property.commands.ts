import { Inject, Injectable } from '@nestjs/common';
import { isStaff } from '@lox/contracts/users.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { RequestedCommand } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { purgeProperty, restoreProperty } from '../domain/property-trash.decider.js';
import type { PropertyRestored } from '../domain/property.events.js';
import { type ExistingProperty, property } from '../domain/property.js';
import { PropertyAccess } from './property-access.js';

export class RestoreProperty extends RequestedCommand<void, Account> {}

export class PurgeProperty extends RequestedCommand<void, Account | null> {}

@Injectable()
export class RemovedPropertyCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Handles(RestoreProperty)
  async restore({ id, by, origin }: RestoreProperty): Promise<void> {
    await this.streams.carryOut(property, id, origin, async ({ state }) => {
      const known = this.access.requireRemoved(by, state, origin.now);
      return restoreProperty(await this.presentOf(id, known, origin));
    });
  }

  @Handles(PurgeProperty)
  async purge({ id, by, origin }: PurgeProperty): Promise<void> {
    await this.streams.carryOut(property, id, origin, ({ state }) => {
      if (by) this.access.requireRemoved(by, state, origin.now);
      return purgeProperty(state);
    });
  }

  private async presentOf(
    id: string,
    known: ExistingProperty,
    { now }: Origin,
  ): Promise<PropertyRestored['data']> {
    const [broker, owner] = await Promise.all(
      [known.brokerId, known.ownerId].map((one) => (one === null ? undefined : this.accounts.byId(one))),
    );
    const brokerId = broker && isStaff(broker.role) ? broker.id : null;
    const status =
      known.status === 'live' && !(await this.isPublishable(id, known, now)) ? 'paused' : known.status;
    return { status, brokerId, ownerId: owner?.id ?? null };
  }

  private async isPublishable(id: string, known: ExistingProperty, now: string): Promise<boolean> {
    try {
      await this.access.requirePublishable(id, known, now);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
