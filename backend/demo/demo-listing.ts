import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Account } from '../src/platform/http/auth/accounts.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';
import { type EventStore, streamOf } from '../src/platform/storage/event-store/event-store.js';
import { EVENT_STORE } from '../src/platform/storage/engines.js';
import { DemoMandates } from './demo-mandates.js';
import { type DemoProperty, demoPropertyInput } from './demo-property.js';
import { ListProperty, propertyIdFor } from '../src/slices/properties/staff/property.commands.js';

@Injectable()
export class DemoListing {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(DemoMandates) private readonly mandates: DemoMandates,
  ) {}

  idOf({ key }: DemoProperty, broker: Pick<Account, 'id'> | null): string {
    return propertyIdFor(keyOf(key), { actorId: broker?.id ?? null });
  }

  async list(
    property: DemoProperty,
    broker: Pick<Account, 'id'> | null,
    { correlationId, now }: Pick<Origin, 'correlationId' | 'now'>,
  ): Promise<{ id: string; created: boolean }> {
    // The id follows from the actor.
    const origin = { actorId: broker?.id ?? null, correlationId, now };
    const id = this.idOf(property, broker);
    if ((await this.events.read(streamOf('property', id))).length > 0) return { id, created: false };
    await this.commands.execute(
      new ListProperty(demoPropertyInput(property, broker?.id ?? null), null, keyOf(property.key), origin),
    );
    await this.mandates.record(id, property, broker?.id ?? null, origin);
    return { id, created: true };
  }
}

const keyOf = (key: string): string => `demo ${key}`;
