import type { LeadStatus } from '@lox/contracts/leads.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import type { VisitStatus } from '@lox/contracts/visits.js';
import { tokens } from '../../shared/tokens.js';

export const PROPERTY_COLORS: Record<PropertyStatus, string> = {
  draft: '#8a958f',
  review: tokens.info,
  live: tokens.success,
  paused: '#c58a1b',
  sold: tokens.ink,
};
export const LEAD_COLORS: Record<LeadStatus, string> = {
  new: tokens.info,
  contacted: '#0d6f86',
  interested: '#3f8fa3',
  visit_scheduled: '#7a4bb0',
  proposal: tokens.warning,
  contract: tokens.accent,
  closed: tokens.success,
  lost: '#8a958f',
};
export const VISIT_COLORS: Record<VisitStatus, string> = {
  scheduled: '#2f73c2',
  confirmed: '#5b9a1f',
  completed: '#0a9a70',
  cancelled: '#9261cf',
  no_show: '#d07f17',
};
