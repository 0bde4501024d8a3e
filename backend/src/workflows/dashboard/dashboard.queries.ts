import { Inject, Injectable } from '@nestjs/common';
import {
  RECENT_ACTIVITY_LIMITS,
  type AdminDashboard,
  type RecentActivity,
} from '@lox/contracts/dashboard.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import { PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { LeadQueries } from '../../slices/leads/queries/lead.queries.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { ManagedProperties } from '../../slices/properties/staff/managed-properties.js';
import { ReportQueries } from '../../slices/reports/report.queries.js';

@Injectable()
export class DashboardQueries {
  constructor(
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(ManagedProperties) private readonly properties: ManagedProperties,
    @Inject(ReportQueries) private readonly reports: ReportQueries,
  ) {}

  async dashboardFor(account: Account): Promise<AdminDashboard> {
    const [figures, properties, leads] = await Promise.all([
      this.reports.dashboard(account, {}),
      this.newestProperties(account),
      this.newestLeads(account),
    ]);
    const { totalProperties, activeProperties, totalLeads, newLeads, closedLeads, conversionRate } = figures;
    return {
      totalProperties,
      activeProperties,
      totalLeads,
      newLeads,
      closedLeads,
      conversionRate,
      performance: totalProperties === 0 ? 0 : Math.round((activeProperties / totalProperties) * 1000) / 10,
      recent: [...properties, ...leads]
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, RECENT_ACTIVITY_LIMITS.shown),
    };
  }

  private async newestProperties(account: Account): Promise<RecentActivity[]> {
    if (!can(abilityOf(account), 'read', 'properties')) return [];
    const { items } = await this.properties.list(account, { limit: RECENT_ACTIVITY_LIMITS.each });
    return items.map(({ id, title, neighborhood, city, status, createdAt }) => ({
      kind: 'property',
      id,
      title,
      subtitle: `${neighborhood}, ${city}`,
      status,
      createdAt,
    }));
  }

  private async newestLeads(account: Account): Promise<RecentActivity[]> {
    if (!can(abilityOf(account), 'read', 'leads')) return [];
    const { items } = await this.leads.list(account, { limit: RECENT_ACTIVITY_LIMITS.each });
    return items.parsed().map(({ id, name, property, propertyType, region, status, createdAt }) => ({
      kind: 'lead',
      id,
      title: name,
      subtitle: property?.title ?? interestOf(propertyType, region),
      status,
      createdAt,
    }));
  }
}

function interestOf(propertyType: string | null, region: string | null): string {
  const type =
    propertyType && ((PROPERTY_TYPE_LABELS as Record<string, string>)[propertyType] ?? propertyType);
  return [type, region].filter(Boolean).join(' · ') || 'Sem imóvel definido';
}
