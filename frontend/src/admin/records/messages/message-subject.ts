import type { MessageFacts } from '@lox/contracts/messages.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Visit } from '@lox/contracts/visits.js';

export type MessageSubject =
  | { lead: Lead; visit?: Visit }
  | { lead?: undefined; visit: Visit }
  | { lead?: undefined; visit?: undefined; owner: OwnerSubject };

interface OwnerSubject {
  name: string;
  whatsapp: string | null;
  property?: MessageFacts['property'];
}

export function receiverOf(subject: MessageSubject): { name: string; phone: string | null } | null {
  if (subject.lead) return subject.lead;
  return subject.visit ? subject.visit.lead : { name: subject.owner.name, phone: subject.owner.whatsapp };
}
