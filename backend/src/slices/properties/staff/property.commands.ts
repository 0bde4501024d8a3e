import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { v7 as orderedUuid, v5 as uuidFrom } from 'uuid';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { type Decide, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import {
  addPhotos,
  type AttachmentChange,
  changeProperty,
  changeSlug,
  handOverProperty,
  listProperty,
  type NewFiles,
  type NewPropertyData,
  type PhotoChange,
  type PropertyPatch,
  removeProperty,
  requireProperty,
} from '../domain/property.decider.js';
import type { PhotoRef, PropertyEvent } from '../domain/property.events.js';
import { OfferedReasons } from '../../reasons/reasons.published.js';
import { PropertyReservations } from '../domain/property-reservations.js';
import { property, type PropertyState } from '../domain/property.js';
import { PropertyAccess, type PropertyOwners } from './property-access.js';
import { NO_FILES, PropertyFiles, type ReceivedFiles, type StoredFiles } from './property-files.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { HandOverCommand, RecordChange } from '../../../platform/log/deciding/commands.js';

export type NewProperty = Omit<NewPropertyData, 'slug' | 'code' | keyof PropertyOwners> &
  Partial<PropertyOwners>;

/** `main` is the cover's index; null means the first. */
export type FilesOfNewProperty = ReceivedFiles & { main: number | null };

export class ListProperty extends Command<string> {
  constructor(
    readonly input: NewProperty,
    readonly account: Account | null,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
    readonly files: FilesOfNewProperty = { ...NO_FILES, main: null },
  ) {
    super();
  }
}

const KEY_NAMESPACE = '0d4c7c1e-9a3f-4d0b-8f67-3c2d1f5f7b42';

export function propertyIdFor(idempotencyKey: string | null, { actorId }: Pick<Origin, 'actorId'>): string {
  return idempotencyKey ? uuidFrom(`${actorId ?? 'system'} ${idempotencyKey}`, KEY_NAMESPACE) : orderedUuid();
}

export interface PropertyChange {
  patch: PropertyPatch;
  priceReason?: string;
  photos?: PhotoChange;
  attachments?: AttachmentChange;
  received?: ReceivedFiles;
}

/** Answers whether anything changed. */
export class ChangeProperty extends RecordChange<PropertyChange, Account, boolean> {}

export class RemoveProperty {
  constructor(
    readonly propertyId: string,
    readonly account: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
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

export class HandOverProperty extends HandOverCommand {}

/** Checks no permission. */
export class AddListedPhotos {
  constructor(
    readonly propertyId: string,
    readonly photos: readonly PhotoRef[],
    readonly origin: Origin,
  ) {}
}

@Injectable()
export class PropertyCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyReservations) private readonly reservations: PropertyReservations,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(PropertyFiles) private readonly files: PropertyFiles,
    @Inject(OfferedReasons) private readonly reasons: OfferedReasons,
  ) {}

  @Handles(ListProperty)
  async list({ input, account, idempotencyKey, origin, files: received }: ListProperty): Promise<string> {
    const id = propertyIdFor(idempotencyKey, origin);
    const owners = account
      ? await this.access.ownersOfNew(account, input)
      : { brokerId: input.brokerId ?? null, ownerId: input.ownerId ?? null };
    const entered = { ...input, ...owners };
    const files = await this.stored(id, received);
    const decide: Decide<PropertyState, PropertyEvent> = async ({ state }) => {
      // A refused or known property must reserve no names.
      const [event] = listProperty(state, { ...entered, slug: '', code: '' }, files);
      if (!event) return [];
      if (account && entered.status === 'live')
        await this.access.requirePublishable(null, entered, origin.now);
      const names = await this.reservations.forNew(id, entered, origin);
      return listProperty(state, { ...entered, ...names }, files);
    };
    await this.streams.carryOut(property, id, origin, decide, 'new');
    return id;
  }

  /** A repeated request finds its files stored. */
  private async stored(id: string, { main, ...received }: FilesOfNewProperty): Promise<NewFiles> {
    const isRepeated = received.photos.length + received.attachments.length > 0 && (await this.isListed(id));
    return { ...(isRepeated ? NO_FILES : await this.files.store(received)), main };
  }

  private async isListed(id: string): Promise<boolean> {
    return (await this.streams.load(property, id)).state !== null;
  }

  @Handles(ChangeProperty)
  async change(command: ChangeProperty): Promise<boolean> {
    const { id: propertyId, wanted, by, expectedRevision, origin } = command;
    const { received = NO_FILES, priceReason, ...change } = wanted;
    const { patch, photos, attachments } = withAdded(change, await this.files.store(received));
    await this.access.requireKnown(patch);
    const isExplained = [patch.price, patch.rentPrice, priceReason].some((one) => one !== undefined);
    const why = isExplained ? await this.reasons.explanation('price', priceReason, origin) : undefined;
    const decided = await this.streams.carryOut(property, propertyId, origin, async (loaded) => {
      this.access.requireChange(by, loaded.state, patch);
      await this.access.requireFresh(propertyId, loaded, expectedRevision);
      const events = changeProperty(loaded.state, patch, photos, attachments, why);
      if (events.some((event) => event.type === 'PropertyStatusChanged' && event.data.to === 'live'))
        await this.access.requirePublishable(
          propertyId,
          { ...requireProperty(loaded.state), ...patch },
          origin.now,
        );
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

  @Handles(RemoveProperty)
  async remove({ propertyId, account, expectedRevision, origin }: RemoveProperty): Promise<void> {
    await this.streams.carryOut(property, propertyId, origin, async (loaded) => {
      this.access.require(account, 'delete', loaded.state);
      await this.access.requireFresh(propertyId, loaded, expectedRevision);
      return removeProperty(loaded.state, origin.now);
    });
  }

  @Handles(HandOverProperty)
  async handOver({ id: propertyId, from, to, origin }: HandOverProperty): Promise<void> {
    await this.streams.decide(property, propertyId, origin, ({ state }) => handOverProperty(state, from, to));
  }

  @Handles(AddListedPhotos)
  async addPhotos({ propertyId, photos, origin }: AddListedPhotos): Promise<void> {
    await this.streams.decide(property, propertyId, origin, ({ state }) => addPhotos(state, photos));
  }
}
