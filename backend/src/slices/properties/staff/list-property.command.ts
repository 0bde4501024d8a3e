import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidFrom, v7 as orderedUuid } from 'uuid';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { listProperty, type NewFiles } from '../domain/property.decider.js';
import type { PropertyEvent, PropertyListed } from '../domain/property.events.js';
import { PropertyReservations } from '../domain/property-reservations.js';
import { property, type PropertyState } from '../domain/property.js';
import { PropertyAccess, type PropertyOwners } from './property-access.js';
import { NO_FILES, PropertyFiles, type ReceivedFiles } from './property-files.js';

export type NewProperty = Omit<PropertyListed['data'], 'slug' | 'code' | keyof PropertyOwners> &
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

@CommandHandler(ListProperty)
export class ListPropertyHandler implements ICommandHandler<ListProperty> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyReservations) private readonly reservations: PropertyReservations,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(PropertyFiles) private readonly files: PropertyFiles,
  ) {}

  async execute({ input, account, idempotencyKey, origin, files: received }: ListProperty): Promise<string> {
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
}
