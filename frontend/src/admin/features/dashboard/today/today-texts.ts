import { LEAD_SOURCE_LABELS, type Lead } from '@lox/contracts/leads.js';
import type { TodaySince } from '@lox/contracts/today.js';
import { quantityText } from '../../../ui/number-texts.js';

export const wishText = ({ property, source }: Lead): string => property?.title ?? LEAD_SOURCE_LABELS[source];

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [quantityText(count, one, many)];

export function sinceText({ arrived, closed, lost, visited }: TodaySince): string {
  const parts = [
    ...counted(arrived, 'lead novo', 'leads novos'),
    ...counted(closed, 'fechado', 'fechados'),
    ...counted(lost, 'perdido', 'perdidos'),
    ...counted(visited, 'visita realizada', 'visitas realizadas'),
  ];
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts);
  return `Desde ontem às 18:00: ${list || 'nenhum lead novo'}.`;
}

export const wayTo = ({ address, neighborhood }: { address: string; neighborhood: string }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent([address, neighborhood].filter(Boolean).join(', '))}`;
