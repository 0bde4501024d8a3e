import { MemoryTable, type TableShape } from '../../../platform/log/memory/memory-table.js';
import { TextColumn } from '../../../platform/log/memory/text-column.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';

const LEADS = {
  values: {
    status: (lead: LeadDocument) => lead.status,
    stage: (lead: LeadDocument) => lead.stage,
    furthest: (lead: LeadDocument) => lead.furthest,
    priority: (lead: LeadDocument) => lead.priority,
    source: (lead: LeadDocument) => lead.source,
    brokerId: (lead: LeadDocument) => lead.brokerId,
    propertyId: (lead: LeadDocument) => lead.propertyId,
  },
  numbers: {
    value: (lead: LeadDocument) => lead.value,
    createdAt: (lead: LeadDocument) => Date.parse(lead.createdAt),
    stageEnteredAt: (lead: LeadDocument) => Date.parse(lead.stageEnteredAt),
  },
  orders: { arrived: ['createdAt', -1], waiting: ['createdAt', 1], entered: ['stageEnteredAt', -1] },
  searched: (lead: LeadDocument) => lead.search,
} satisfies TableShape<LeadDocument>;

export class LeadTable extends MemoryTable<LeadDocument, typeof LEADS> {
  constructor() {
    super(LEADS, new TextColumn());
  }
}

const PROPERTIES = {
  values: { purpose: (property: LeadPropertyDocument) => property.purpose },
  numbers: {},
  orders: {},
  searched: (property: LeadPropertyDocument) => property.search,
} satisfies TableShape<LeadPropertyDocument>;

export class LeadPropertyTable extends MemoryTable<LeadPropertyDocument, typeof PROPERTIES> {
  constructor() {
    super(PROPERTIES, new TextColumn());
  }
}
