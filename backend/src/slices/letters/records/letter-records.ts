import { Inject, Injectable } from '@nestjs/common';
import type { Latest, LatestReader } from '../../../platform/log/deciding/latest.js';
import { LATEST_LEADS, type LeadSummary } from '../../leads/lead.published.js';
import { LATEST_PROPERTIES, type PropertySummary } from '../../properties/property.published.js';
import { LATEST_USERS, type UserSummary } from '../../users/user.published.js';
import { LATEST_VISITS, type VisitSummary } from '../../visits/visit.published.js';

export type VisitForLetter = Latest<VisitSummary>;
export type PersonForLetter = UserSummary & { name: string };

@Injectable()
export class LetterRecords {
  constructor(
    @Inject(LATEST_LEADS) readonly leads: LatestReader<LeadSummary>,
    @Inject(LATEST_VISITS) readonly visits: LatestReader<VisitSummary>,
    @Inject(LATEST_PROPERTIES) readonly properties: LatestReader<PropertySummary>,
    @Inject(LATEST_USERS) private readonly users: LatestReader<UserSummary>,
  ) {}

  async person(id: string): Promise<PersonForLetter | undefined> {
    const account = await this.users.get(id);
    return account && { ...account, name: account.profile.name ?? '' };
  }

  async personOf(stream: string): Promise<LeadSummary | PersonForLetter | undefined> {
    const leadId = streamKey(stream, 'lead');
    return leadId === undefined ? this.person(streamKey(stream, 'user') ?? '') : this.leads.get(leadId);
  }

  async isInvented(stream: string, address: string): Promise<boolean> {
    const known = await this.personOf(stream);
    return known !== undefined && known.invented && known.email === address;
  }
}

export function streamKey(stream: string, category: string): string | undefined {
  return stream.startsWith(`${category}-`) ? stream.slice(category.length + 1) : undefined;
}
