import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import { v5 as uuidFrom } from 'uuid';
import { type OfferedProperty, offeredTitle } from '@lox/contracts/offered-properties.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { PhotoRef } from '../domain/property.events.js';
import { linkOwner } from '../mandates/link-owner.js';
import type { OwnerContact } from '../mandates/owner.events.js';
import { newProperty } from '../staff/property-input.js';
import { type NewProperty, ListProperty } from '../staff/property.commands.js';

const OWNER_NAMESPACE = '5b1f0a52-7c86-4a5e-9a53-2f6c1f0e8d11';

export class OfferProperty extends Command<string> {
  constructor(
    readonly property: NewProperty,
    readonly contact: OwnerContact,
    readonly photos: readonly PhotoRef[],
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@Injectable()
export class OfferedPropertyCommands {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  @Handles(OfferProperty)
  async offer({ property, contact, photos, idempotencyKey, origin }: OfferProperty): Promise<string> {
    const files = { sent: photos, photos: [], attachments: [], main: null };
    // No visitor's key is one of staff or of the program.
    const key = idempotencyKey && `offered ${idempotencyKey}`;
    const id = await this.commands.execute(
      new ListProperty({ ...property, offered: true }, null, key, origin, files),
    );
    const ownerId = uuidFrom(id, OWNER_NAMESPACE);
    await this.streams.shown(...(await linkOwner(this.streams, id, ownerId, contact, origin)));
    return id;
  }
}

/** Until staff decide, the neighborhood alone is shown. */
export function offeredInput({
  photos: _,
  name: __,
  phone: ___,
  email: ____,
  ...home
}: OfferedProperty): NewProperty {
  const description = home.description ?? '';
  const known = { ...home, title: offeredTitle(home), price: home.price ?? 0, description };
  return newProperty({ ...known, status: 'review', addressShown: 'neighborhood' });
}
