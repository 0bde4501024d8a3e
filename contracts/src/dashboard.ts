import type { LeadStatus } from './leads.js';
import type { PropertyStatus } from './properties.js';
import type { DashboardReport } from './reports.js';

export const RECENT_ACTIVITY_LIMITS = { each: 5, shown: 8 } as const;

export interface AdminDashboard extends Pick<
  DashboardReport,
  'totalProperties' | 'activeProperties' | 'totalLeads' | 'newLeads' | 'closedLeads' | 'conversionRate'
> {
  /** The share of live properties in percent, one decimal. */
  performance: number;
  recent: RecentActivity[];
}

export type RecentActivity = { id: string; title: string; subtitle: string; createdAt: string } & (
  { kind: 'property'; status: PropertyStatus } | { kind: 'lead'; status: LeadStatus }
);
