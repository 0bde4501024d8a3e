import {
  FUNNEL_STAGES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_SOURCE_LABELS,
  LEAD_STATUS_LABELS,
} from '@lox/contracts/leads.js';
import {
  PROPERTY_STATUS_LABELS,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  PURPOSE_LABELS,
  PURPOSES,
  PROPERTY_TYPE_LABELS,
} from '@lox/contracts/properties.js';
import { isBrokerFilter } from '@lox/contracts/users.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES } from '@lox/contracts/visits.js';

export const ROW_KINDS = ['leads', 'properties', 'visits'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export const ROW_KIND_LABELS: Record<RowKind, string> = {
  leads: 'Leads',
  properties: 'Imóveis',
  visits: 'Visitas',
};

/** Without the report's period and broker. */
export interface FigureRows {
  kind: RowKind;
  where: { [name: string]: string };
}

const CITY_LENGTH = 120;
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

const FILTERS: Record<RowKind, Record<string, (value: string) => boolean>> = {
  leads: {
    status: isOneOf(LEAD_STATUSES),
    reached: isOneOf(FUNNEL_STAGES),
    source: isOneOf(LEAD_SOURCES),
    brokerId: isBrokerFilter,
  },
  properties: {
    status: isOneOf(PROPERTY_STATUSES),
    type: isOneOf(PROPERTY_TYPES),
    purpose: isOneOf(PURPOSES),
    city: (value) => value !== '' && value.length <= CITY_LENGTH,
    brokerId: isBrokerFilter,
  },
  visits: { status: isOneOf(VISIT_STATUSES), brokerId: isBrokerFilter },
};

export function serializeRows({ kind, where }: FigureRows): string {
  const query = new URLSearchParams(where).toString();
  return query ? `${kind}?${query}` : kind;
}

export function parseRows(text: string | null): FigureRows | null {
  const [name, query = ''] = (text ?? '').split(/\?(.*)/s);
  const kind = ROW_KINDS.find((one) => one === name);
  if (!kind) return null;
  const filters = FILTERS[kind];
  const known = [...new URLSearchParams(query)].filter(
    ([field, value]) => Object.hasOwn(filters, field) && filters[field]?.(value),
  );
  return { kind, where: Object.fromEntries(known) };
}

const REACHED_LABELS = Object.fromEntries(
  FUNNEL_STAGES.map((stage) => [stage, `chegaram à etapa ${LEAD_STATUS_LABELS[stage]}`]),
);
const LABELS: Record<RowKind, Record<string, Record<string, string>>> = {
  leads: { status: LEAD_STATUS_LABELS, reached: REACHED_LABELS, source: LEAD_SOURCE_LABELS },
  properties: { status: PROPERTY_STATUS_LABELS, type: PROPERTY_TYPE_LABELS, purpose: PURPOSE_LABELS },
  visits: { status: VISIT_STATUS_LABELS },
};

export function rowsTitle({ kind, where }: FigureRows, brokerName?: string): string {
  const parts = Object.entries(where).map(([field, value]) =>
    field === 'brokerId' ? brokerName : (LABELS[kind][field]?.[value] ?? value),
  );
  return [ROW_KIND_LABELS[kind], parts.filter(Boolean).join(', ')].filter(Boolean).join(': ');
}
