import type { LeadStatus } from './leads.js';
import type { PropertyStatus } from './properties.js';
import type { DashboardReport } from './reports.js';

/** How many of each kind are merged, and how many of them show (docs/behaviour/dashboard.md#recent-activity). */
export const RECENT_ACTIVITY_LIMITS = { each: 5, shown: 8 } as const;

/** `GET /api/admin/dashboard`: one call for what the screen shows, within the person's own scope. */
export interface AdminDashboard extends Pick<
  DashboardReport,
  'totalProperties' | 'activeProperties' | 'totalLeads' | 'newLeads' | 'closedLeads' | 'conversionRate'
> {
  /** Share of properties that are live, in percent with one decimal. */
  performance: number;
  /** Up to 5 properties and 5 leads merged, the newest 8. */
  recent: RecentActivity[];
}

export type RecentActivity = { id: string; title: string; subtitle: string; createdAt: string } & (
  { kind: 'property'; status: PropertyStatus } | { kind: 'lead'; status: LeadStatus }
);
