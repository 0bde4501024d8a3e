import { Inject, Injectable } from '@nestjs/common';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { type ExistingProperty, property } from '../domain/property.js';
import { mandate } from '../mandates/mandate.js';
import { owner } from '../mandates/owner.js';
import { OwnerPageLinks } from './owner-page-links.js';
import { type OpenedPage, ownerPages } from './owner-page.js';

/** The streams decide: what is withdrawn or erased is closed at once. */
@Injectable()
export class OwnerPageQueries {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OwnerPageLinks) private readonly links: OwnerPageLinks,
  ) {}

  /** Checks no permission. */
  async openOf(propertyId: string): Promise<OpenedPage[]> {
    const [{ state: opened }, { state: known }] = await Promise.all([
      this.streams.load(ownerPages, propertyId),
      this.streams.load(mandate, propertyId),
    ]);
    const open: OpenedPage[] = [];
    for (const page of opened)
      if (known.owners.includes(page.ownerId) && (await this.isKnown(page.ownerId))) open.push(page);
    return open;
  }

  /** Undefined for a closed or unknown link. */
  async propertyAt(link: string): Promise<{ id: string; property: ExistingProperty } | undefined> {
    const address = this.links.decode(link);
    if (!address) return undefined;
    const { propertyId: id, pageId } = address;
    const { state } = await this.streams.load(property, id);
    if (!state || state.removed) return undefined;
    const open = await this.openOf(id);
    return open.some((page) => page.pageId === pageId) ? { id, property: state } : undefined;
  }

  private async isKnown(ownerId: string): Promise<boolean> {
    const { state } = await this.streams.load(owner, ownerId);
    return state !== null && !state.erased;
  }
}
