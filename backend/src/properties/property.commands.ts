import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidFrom, v4 as randomUuid } from 'uuid';
import { Streams, type Evolution, type Origin } from '../platform/deciding/streams.js';
import type { DomainEvent } from '../platform/events/event-catalogue.js';
import { Projections } from '../platform/projections/projections.js';
import { listProperty } from './property.decider.js';
import type { PropertyListed } from './property.events.js';
import { codesFor, slugsFor } from './property-names.js';
import { property, propertyCode, propertySlug, type Reservation } from './property.js';

/** A property as it is entered: slug and code are the server's. */
export type NewProperty = Omit<PropertyListed['data'], 'slug' | 'code'>;

/** Takes a property into the portfolio; answers its id. The same idempotency key lists the same property, once. */
export class ListProperty extends Command<string> {
  constructor(
    readonly input: NewProperty,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Namespace of property ids that are made from idempotency keys. */
const KEY_NAMESPACE = '0d4c7c1e-9a3f-4d0b-8f67-3c2d1f5f7b42';

@CommandHandler(ListProperty)
export class ListPropertyHandler implements ICommandHandler<ListProperty> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ input, idempotencyKey, origin }: ListProperty): Promise<string> {
    const id = idempotencyKey
      ? uuidFrom(`${origin.actorId ?? 'system'} ${idempotencyKey}`, KEY_NAMESPACE)
      : randomUuid();
    const { position } = await this.streams.decide(property, id, origin, async ({ state }) => {
      // What breaks a rule, or is there already, reserves nothing.
      const [event] = listProperty(state, { ...input, slug: '', code: '' });
      return event ? listProperty(state, { ...input, ...(await this.reserveNames(id, input, origin)) }) : [];
    });
    await this.projections.passed('property', position);
    return id;
  }

  /** Names that nobody else has. After a crash the same property finds them reserved for itself. */
  private async reserveNames(
    id: string,
    input: NewProperty,
    origin: Origin,
  ): Promise<{ slug: string; code: string }> {
    const data = { propertyId: id };
    const codeReserved = { type: 'PropertyCodeReserved' as const, data };
    const code = await this.reserve(propertyCode, codeReserved, codesFor(input.type, id), origin);
    const slugReserved = { type: 'PropertySlugReserved' as const, data };
    const slug = await this.reserve(propertySlug, slugReserved, slugsFor(input, code, id), origin);
    return { slug, code };
  }

  private async reserve<E extends DomainEvent & { data: { propertyId: string } }>(
    names: Evolution<Reservation, E>,
    event: E,
    candidates: Iterable<string>,
    origin: Origin,
  ): Promise<string> {
    for (const candidate of candidates) {
      const { state } = await this.streams.decide(names, candidate, origin, ({ state }) =>
        state ? [] : [event],
      );
      if (state?.propertyId === event.data.propertyId) return candidate;
    }
    throw new Error(`every ${names.category} that property ${event.data.propertyId} may have is taken`);
  }
}
