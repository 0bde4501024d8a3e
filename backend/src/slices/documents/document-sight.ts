import { Inject, Injectable } from '@nestjs/common';
import { scopeOf } from '@lox/contracts/permissions.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { Filter } from '../../platform/storage/document-store/document-store.js';
import type { LatestReader } from '../../platform/log/deciding/latest.js';
import { LATEST_LEADS, type LeadSummary } from '../leads/lead.published.js';
import { LeadSight } from '../leads/lead-sight.published.js';
import { PropertySight } from '../properties/property-sight.published.js';
import type { DocumentLinks } from './library-document.decider.js';

/** A document with records is for those alone who may read each of them. */
@Injectable()
export class DocumentSight {
  private readonly links;

  constructor(
    @Inject(PropertySight) readonly properties: PropertySight,
    @Inject(LeadSight) readonly leads: LeadSight,
    @Inject(LATEST_LEADS) private readonly latest: LatestReader<LeadSummary>,
  ) {
    this.links = [
      { field: 'propertyId', module: 'properties', sight: properties },
      { field: 'leadId', module: 'leads', sight: leads },
    ] as const;
  }

  /** @throws DomainError unless each given record is there and in sight */
  async requireRecords(account: Account, { propertyId, leadId }: DocumentLinks): Promise<void> {
    if (propertyId && !(await this.properties.named(account, [propertyId])).has(propertyId))
      throw new DomainError('property_not_found', 'Imóvel não encontrado.', 400);
    if (leadId && !(await this.mayTake(account, leadId)))
      throw new DomainError('lead_not_found', 'Lead não encontrado.', 400);
  }

  /** An erased lead keeps none. */
  private async mayTake(account: Account, leadId: string): Promise<boolean> {
    if (!(await this.leads.named(account, [leadId])).has(leadId)) return false;
    return (await this.latest.get(leadId))?.erased === false;
  }

  async sees(account: Account, document: DocumentLinks): Promise<boolean> {
    for (const { field, sight } of this.limited(account)) {
      const id = document[field];
      if (id && !(await sight.inSight(account, [id])).has(id)) return false;
    }
    return true;
  }

  /** @param linked answers the records that any document is with */
  filtersFor(
    account: Account,
    linked: (field: 'propertyId' | 'leadId') => Promise<string[]>,
  ): Promise<Filter[]> {
    return Promise.all(
      this.limited(account).map(async ({ field, sight }): Promise<Filter> => {
        const seen = await sight.inSight(account, await linked(field));
        return { $or: [{ [field]: null }, { [field]: { $in: [...seen] } }] };
      }),
    );
  }

  private limited(account: Account) {
    return this.links.filter(({ module }) => scopeOf(account, 'read', module) !== 'all');
  }
}
