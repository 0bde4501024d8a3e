import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidFrom, v4 as randomUuid } from 'uuid';
import { Streams, type Decide, type Origin } from '../../../platform/deciding/streams.js';
import { Projections } from '../../../platform/projections/projections.js';
import { listProperty, type NewFiles } from '../domain/property.decider.js';
import type { PropertyEvent, PropertyListed } from '../domain/property.events.js';
import { PropertyReservations } from '../domain/property-reservations.js';
import { property, type PropertyState } from '../domain/property.js';

/** A property as it is entered: slug and code are the server's. */
export type NewProperty = Omit<PropertyListed['data'], 'slug' | 'code'>;

/** Takes a property into the portfolio; answers its id. The same idempotency key lists the same property, once. */
export class ListProperty extends Command<string> {
  constructor(
    readonly input: NewProperty,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
    /** Stored already; only the first of repeated requests gets to name its own. */
    readonly files: NewFiles = { photos: [], documents: [] },
  ) {
    super();
  }
}

/** Namespace of property ids that are made from idempotency keys. */
const KEY_NAMESPACE = '0d4c7c1e-9a3f-4d0b-8f67-3c2d1f5f7b42';

/** The id of the property that this request lists. */
export function propertyIdFor(idempotencyKey: string | null, { actorId }: Pick<Origin, 'actorId'>): string {
  return idempotencyKey ? uuidFrom(`${actorId ?? 'system'} ${idempotencyKey}`, KEY_NAMESPACE) : randomUuid();
}

@CommandHandler(ListProperty)
export class ListPropertyHandler implements ICommandHandler<ListProperty> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(PropertyReservations) private readonly reservations: PropertyReservations,
  ) {}

  async execute({ input, idempotencyKey, origin, files }: ListProperty): Promise<string> {
    const id = propertyIdFor(idempotencyKey, origin);
    const decide: Decide<PropertyState, PropertyEvent> = async ({ state }) => {
      // What breaks a rule, or is there already, reserves nothing.
      const [event] = listProperty(state, { ...input, slug: '', code: '' }, files);
      if (!event) return [];
      const names = await this.reservations.forNew(id, input, origin);
      return listProperty(state, { ...input, ...names }, files);
    };
    const decided = await this.streams.decide(property, id, origin, decide, 'new');
    await this.projections.shown(decided);
    return id;
  }
}
