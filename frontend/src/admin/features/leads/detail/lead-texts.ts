import { formatPhone } from '@lox/contracts/phone/phone.js';
import type { Lead, UpdateLead } from '@lox/contracts/leads.js';

/** The fields of a lead that staff can edit. The message stays as the client wrote it. */
export const TEXT_FIELDS = ['name', 'email', 'phone', 'notes'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type LeadTexts = { [F in TextField]?: string };

export const textOf = (lead: Lead, field: TextField): string => lead[field] ?? '';

/** The edited fields that differ from the lead; an emptied optional field becomes null. */
export function changesOf(lead: Lead, typed: LeadTexts): UpdateLead {
  const changes: UpdateLead = {};
  for (const field of TEXT_FIELDS) {
    const text = typed[field]?.trim();
    if (text === undefined || text === textOf(lead, field)) continue;
    // A difference in the mask alone is not an edit.
    if (field === 'phone' && text === formatPhone(textOf(lead, field))) continue;
    if (field === 'name') changes.name = text;
    else changes[field] = text === '' ? null : text;
  }
  return changes;
}
