import { Inject, Injectable } from '@nestjs/common';
import type { PropertyType } from '@lox/contracts/properties.js';
import { Streams, type Decide, type Evolution, type Origin } from '../../../platform/log/deciding/streams.js';
import type { DomainEvent } from '../../../platform/storage/event-store/event-catalogue.js';
import { codesFor, slugsFor } from './property-names.js';
import { propertyCode, propertySlug, type Reservation } from './property.js';

/** After a crash the property finds its names reserved for itself. */
@Injectable()
export class PropertyReservations {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async forNew(
    id: string,
    named: { type: PropertyType; title: string; city: string },
    origin: Origin,
  ): Promise<{ slug: string; code: string }> {
    const event = { type: 'PropertyCodeReserved' as const, data: { propertyId: id } };
    const code = await this.reserve(propertyCode, event, codesFor(named.type, id), origin);
    return { slug: await this.slug(id, named, code, origin), code };
  }

  /** A former slug is still the property's own. */
  slug(id: string, named: { title: string; city: string }, code: string, origin: Origin): Promise<string> {
    const event = { type: 'PropertySlugReserved' as const, data: { propertyId: id } };
    return this.reserve(propertySlug, event, slugsFor(named, code, id), origin);
  }

  private async reserve<E extends DomainEvent & { data: { propertyId: string } }>(
    names: Evolution<Reservation, E>,
    event: E,
    candidates: Iterable<string>,
    origin: Origin,
  ): Promise<string> {
    for (const candidate of candidates) {
      const reserve: Decide<Reservation, E> = ({ state }) => (state ? [] : [event]);
      const { state } = await this.streams.decide(names, candidate, origin, reserve, 'new');
      if (state?.propertyId === event.data.propertyId) return candidate;
    }
    throw new Error(
      `every ${names.events.category} that property ${event.data.propertyId} may have is taken`,
    );
  }
}
