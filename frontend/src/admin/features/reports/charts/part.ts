import { tokens } from '../../../../shared/tokens.js';
import type { LeadStatus } from '@lox/contracts/leads.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import type { VisitStatus } from '@lox/contracts/visits.js';
import type { Rows } from '../report-rows.js';

/** One value of a chart and its line in the table beside it. */
export interface Part {
  key: string;
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  /** Its share of the whole, as it is written; none for averages. */
  share?: string;
  /** Its share of the part before it, as it is written; none without an order. */
  step?: string;
  /** What it counts. */
  rows: Rows;
  /** Where one colour would not do; the label always says the same. */
  color?: string;
}

/** The colours in which these screens show each status elsewhere too. */
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

/** The most first, and what is equal by name. */
export const mostFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'));
