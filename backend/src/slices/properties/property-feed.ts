import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Owned } from '@lox/contracts/permissions.js';
import type { Recorded } from '../../platform/events/event-catalogue.js';
import type { ProjectionReader } from '../../platform/projections/projection-reader.js';
import { LiveFeed } from '../../platform/realtime/live-feed.js';
import { Sockets } from '../../platform/realtime/sockets.js';
import type { PropertyDocument } from './projections/properties.projection.js';
import { propertyEvents, type PropertyEvent } from './domain/property.events.js';
import { PROPERTIES } from './property.tokens.js';

/** Notifies open screens of changed properties, including people who may no longer see the property. */
@Injectable()
export class PropertyFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
  ) {}

  onModuleInit(): void {
    this.feed.on([propertyEvents], (events) => this.push(events));
  }

  private async push(events: readonly Recorded<PropertyEvent>[]): Promise<void> {
    const former = new Map<string, Owned[]>();
    for (const event of events) {
      const id = event.stream.slice('property-'.length);
      const owners = former.get(id) ?? [];
      if (event.type === 'PropertyBrokerChanged') owners.push({ brokerId: event.data.from });
      if (event.type === 'PropertyOwnerChanged') owners.push({ ownerId: event.data.from });
      former.set(id, owners);
    }
    for (const { _id, brokerId, ownerId, revision } of await this.properties.getMany([...former.keys()]))
      this.sockets.hintReaders('properties', [{ brokerId, ownerId }, ...(former.get(_id) ?? [])], {
        what: 'property',
        id: _id,
        revision,
      });
  }
}
