import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { whatsappIdIn } from '@lox/contracts/whatsapp-identity.js';
import type { Lead, UpdateLead } from '@lox/contracts/leads.js';

export const LEAD_TEXT_FIELDS = ['name', 'email', 'phone', 'whatsappId', 'notes'] as const;
export type LeadTextField = (typeof LEAD_TEXT_FIELDS)[number];
export type LeadTexts = { [F in LeadTextField]?: string };

export const leadFieldText = (lead: Lead, field: LeadTextField): string => lead[field] ?? '';

export function leadChanges(lead: Lead, typed: LeadTexts): UpdateLead {
  const changes: UpdateLead = {};
  for (const field of LEAD_TEXT_FIELDS) {
    const text = typed[field]?.trim();
    if (text === undefined || text === leadFieldText(lead, field)) continue;
    // A different mask is no edit.
    if (field === 'phone' && text === formatPhone(leadFieldText(lead, field))) continue;
    if (field === 'whatsappId' && whatsappIdIn(text) === lead.whatsappId && text !== '') continue;
    if (field === 'name') changes.name = text;
    else changes[field] = text === '' ? null : text;
  }
  return changes;
}
