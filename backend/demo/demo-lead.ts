import type { CreateLead, UpdateLead } from '@lox/contracts/leads.js';
import type { PersonKey } from './demo-people.js';

export interface DemoStep {
  daysAgo: number;
  by: PersonKey | 'broker';
  patch: Pick<UpdateLead, 'status' | 'priority' | 'notes' | 'reason'> | { assignTo: PersonKey | null };
}

export interface DemoLead {
  key: string;
  daysAgo: number;
  enteredBy: PersonKey | null;
  property: string | null;
  input: CreateLead;
  steps: DemoStep[];
}
