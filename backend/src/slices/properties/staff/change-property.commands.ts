import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { PropertyAccess } from './property-access.js';
import { NO_FILES, PropertyFiles, type ReceivedFiles, type StoredFiles } from './property-files.js';
import {
  changeProperty,
  changeSlug,
  requireProperty,
  removeProperty,
  type AttachmentChange,
  type PhotoChange,
  type PropertyPatch,
} from '../domain/property.decider.js';
import type { PropertyEvent } from '../domain/property.events.js';
import { PropertyReservations } from '../domain/property-reservations.js';
import { property, type PropertyState } from '../domain/property.js';

export interface PropertyChange {
  patch: PropertyPatch;
  photos?: PhotoChange;
  attachments?: AttachmentChange;
  received?: ReceivedFiles;
}

/** Answers whether anything changed. */
export class ChangeProperty extends Command<boolean> {
  constructor(
    readonly propertyId: string,
    readonly change: PropertyChange,
    readonly account: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class RemoveProperty {
  constructor(
    readonly propertyId: string,
    readonly account: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeProperty)
export class ChangePropertyHandler implements ICommandHandler<ChangeProperty> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(PropertyReservations) private readonly reservations: PropertyReservations,
    @Inject(PropertyFiles) private readonly files: PropertyFiles,
  ) {}

  async execute(command: ChangeProperty): Promise<boolean> {
    const { propertyId, account, expectedRevision, origin } = command;
    const { received = NO_FILES, ...change } = command.change;
    const { patch, photos, attachments } = withAdded(change, await this.files.store(received));
    await this.access.requireKnown(patch);
    const decided = await this.streams.carryOut(property, propertyId, origin, async (loaded) => {
      this.access.requireChange(account, loaded.state, patch);
      await this.access.requireFresh(propertyId, loaded, expectedRevision);
      const events = changeProperty(loaded.state, patch, photos, attachments);
      return [...events, ...(await this.rename(propertyId, loaded.state, events, origin))];
    });
    return decided.changed;
  }

  private async rename(
    id: string,
    state: PropertyState,
    events: readonly PropertyEvent[],
    origin: Origin,
  ): Promise<PropertyEvent[]> {
    const changes = events.find((event) => event.type === 'PropertyDetailsChanged')?.data.changes;
    if (!changes?.title && !changes?.city) return [];
    const { title, city, code } = requireProperty(state);
    const named = { title: changes.title?.to ?? title, city: changes.city?.to ?? city };
    return changeSlug(state, await this.reservations.slug(id, named, code, origin));
  }
}

@CommandHandler(RemoveProperty)
export class RemovePropertyHandler implements ICommandHandler<RemoveProperty> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
  ) {}

  async execute({ propertyId, account, expectedRevision, origin }: RemoveProperty): Promise<void> {
    await this.streams.carryOut(property, propertyId, origin, async (loaded) => {
      this.access.require(account, 'delete', loaded.state);
      await this.access.requireFresh(propertyId, loaded, expectedRevision);
      return removeProperty(loaded.state);
    });
  }
}

function withAdded(change: PropertyChange, { photos, attachments }: StoredFiles): PropertyChange {
  return {
    patch: change.patch,
    photos: change.photos && { ...change.photos, added: [...change.photos.added, ...photos] },
    attachments: change.attachments && {
      ...change.attachments,
      added: [...change.attachments.added, ...attachments],
    },
  };
}
