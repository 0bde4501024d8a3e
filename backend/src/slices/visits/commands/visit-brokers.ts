import { Inject, Injectable } from '@nestjs/common';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { isStaff } from '@lox/contracts/users.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { LatestReader } from '../../../platform/log/deciding/latest.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { LATEST_LEADS, type LeadSummary, survivorOf } from '../../leads/lead.published.js';
import { LATEST_PROPERTIES, type PropertySummary } from '../../properties/property.published.js';
import { visitChangeDenied } from '../visit-errors.js';

interface Booked {
  leadId?: string;
  propertyId?: string;
}

@Injectable()
export class VisitBrokers {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LATEST_LEADS) private readonly leads: LatestReader<LeadSummary>,
    @Inject(LATEST_PROPERTIES) private readonly properties: LatestReader<PropertySummary>,
  ) {}

  /** @throws DomainError, ForbiddenException */
  async usualOf({ leadId, propertyId }: Booked, account: Account): Promise<string | null> {
    const ability = abilityOf(account);
    const [lead, property] = await Promise.all([
      leadId === undefined ? null : this.leadOf(leadId),
      propertyId === undefined ? null : this.properties.get(propertyId),
    ]);
    if (lead === undefined) throw new DomainError('lead_not_found', 'Lead não encontrado.', 400);
    if (property === undefined || property?.removed)
      throw new DomainError('property_not_found', 'Imóvel não encontrado.', 400);
    if (lead && !canOn(ability, 'read', 'leads', lead))
      throw visitChangeDenied(missingPermission(ability, 'read', 'leads'));
    // A lead's broker may know the property that it asks about.
    if (property && lead?.propertyId !== propertyId && !canOn(ability, 'read', 'properties', property))
      throw visitChangeDenied(missingPermission(ability, 'read', 'properties'));
    if (lead?.erased) throw new DomainError('lead_erased', 'Os dados deste lead foram apagados.');
    const creator = !lead && account.role === 'broker' ? account.id : null;
    return this.firstStaffOf([creator, lead?.brokerId, property?.brokerId, account.id]);
  }

  private async leadOf(id: string): Promise<LeadSummary | undefined> {
    return (await survivorOf(id, (one) => this.leads.get(one))).lead;
  }

  async requireStaff(brokerId: string | null): Promise<void> {
    if (brokerId && !(await this.isStaff(brokerId))) throw brokerNotFound();
  }

  private async firstStaffOf(candidates: readonly (string | null | undefined)[]): Promise<string | null> {
    for (const id of candidates) if (id && (await this.isStaff(id))) return id;
    return null;
  }

  private async isStaff(id: string): Promise<boolean> {
    const account = await this.accounts.byId(id);
    return account !== undefined && isStaff(account.role);
  }
}

export const brokerNotFound = (): DomainError =>
  new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
