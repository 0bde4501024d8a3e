import { Inject, Injectable } from '@nestjs/common';
import { v4 as randomUuid } from 'uuid';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { property } from '../domain/property.js';
import { mandate } from '../mandates/mandate.js';
import { owner, ownerNotFound } from '../mandates/owner.js';
import { PropertyAccess } from '../staff/property-access.js';
import { openOwnerPage, ownerPages, withdrawOwnerPage } from './owner-page.js';

/** @throws DomainError `owner_unknown` */
export class OpenOwnerPage {
  constructor(
    readonly propertyId: string,
    readonly ownerId: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

export class WithdrawOwnerPage extends OpenOwnerPage {}

@Injectable()
export class OwnerPageCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
  ) {}

  @Handles(OpenOwnerPage)
  async open({ propertyId, ownerId, by, origin }: OpenOwnerPage): Promise<void> {
    await this.requireChange(propertyId, by);
    const [known, person] = await Promise.all([
      this.streams.load(mandate, propertyId),
      this.streams.load(owner, ownerId),
    ]);
    if (!known.state.owners.includes(ownerId) || !person.state || person.state.erased) throw ownerNotFound();
    await this.streams.carryOut(ownerPages, propertyId, origin, ({ state }) =>
      openOwnerPage(state, ownerId, randomUuid()),
    );
  }

  @Handles(WithdrawOwnerPage)
  async withdraw({ propertyId, ownerId, by, origin }: WithdrawOwnerPage): Promise<void> {
    await this.requireChange(propertyId, by);
    await this.streams.carryOut(ownerPages, propertyId, origin, ({ state }) =>
      withdrawOwnerPage(state, ownerId),
    );
  }

  private async requireChange(propertyId: string, by: Account): Promise<void> {
    this.access.require(by, 'update', (await this.streams.load(property, propertyId)).state);
  }
}
