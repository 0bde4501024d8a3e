import type { LeadSource } from '@lox/contracts/leads.js';
import type { ReportQuery } from '@lox/contracts/reports.js';
import type { Account } from '../../platform/http/auth/accounts.js';

export interface LeadResponse {
  brokerId: string | null;
  source: LeadSource;
  /** Of arrival, in São Paulo: 0 to 23. */
  hour: number;
  /** Working minutes from arrival to first contact; null without one. */
  minutes: number | null;
  isWaiting: boolean;
}

export abstract class LeadResponses {
  /** In no order. */
  abstract of(account: Account, query: ReportQuery): Promise<LeadResponse[]>;
}
