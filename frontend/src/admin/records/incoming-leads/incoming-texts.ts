import {
  DROP_REASON_LABELS,
  HOLD_REASON_LABELS,
  INCOMING_KIND_LABELS,
  type IncomingLead,
} from '@lox/contracts/incoming-leads.js';
import { ERASED_NAME } from '@lox/contracts/leads.js';

/** "ZAP e VivaReal", or the kind. */
export const channelText = ({ channel, kind }: Pick<IncomingLead, 'channel' | 'kind'>): string =>
  channel?.name || INCOMING_KIND_LABELS[kind];

const REASONS: { [reason: string]: string } = { ...HOLD_REASON_LABELS, ...DROP_REASON_LABELS };

export const reasonText = ({ reason }: Pick<IncomingLead, 'reason'>): string | null =>
  reason && (REASONS[reason] ?? null);

export const incomingName = ({ name, erased }: Pick<IncomingLead, 'name' | 'erased'>): string =>
  erased ? ERASED_NAME : (name ?? 'Sem nome');

export function propertyText({ property, reference, state }: IncomingLead): string | null {
  if (property) return property.title;
  if (reference === null) return null;
  return state === 'placed' ? `Imóvel ${reference} (não encontrado)` : `Imóvel ${reference}`;
}

export const droppedText = (dropped: readonly string[]): string =>
  `Removido antes de guardar (LGPD): ${dropped.join(', ')}.`;
