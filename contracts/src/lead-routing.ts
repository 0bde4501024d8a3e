import type { LeadSource } from './leads.js';
import type { Day } from './local-time.js';
import type { BrokerFace } from './users.js';

/** Of leads that nobody of the staff wrote down. */
export const ARRIVING_SOURCES: readonly LeadSource[] = [
  'website',
  'contact_modal',
  'lead_widget',
  'terras_de_tuvivas_landing',
  'portal',
  'lead_form',
];

export interface TryLeadRouting {
  captorFirst: boolean;
}

/** Moves that a trial names, newest first. */
export const ROUTING_MOVES = 100;

/** `moved` leads would have gone to another broker at first. */
export interface LeadRoutingTrial {
  from: Day;
  to: Day;
  leads: number;
  moved: number;
  brokers: RoutingTrialBroker[];
  moves: RoutingTrialMove[];
}

export interface RoutingTrialBroker {
  broker: BrokerFace;
  before: number;
  after: number;
}

export interface RoutingTrialMove {
  lead: { id: string; name: string };
  arrivedAt: string;
  from: BrokerFace | null;
  to: BrokerFace | null;
}
