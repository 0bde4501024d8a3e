import {
  boardStageOf,
  LEAD_STATUSES,
  type BoardStage,
  type Lead,
  type LeadBoard,
  type LeadColumn,
} from '@lox/contracts/leads.js';

const statuses: readonly unknown[] = LEAD_STATUSES;

export function isDisplayableLead(lead: unknown): lead is Lead {
  if (typeof lead !== 'object' || lead === null) return false;
  const { id, name, status } = lead as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && statuses.includes(status);
}

export function displayableBoard(board: LeadBoard): LeadBoard {
  return {
    ...board,
    columns: board.columns.map((column) => {
      const leads = column.leads.filter(isDisplayableLead);
      return { ...column, leads, count: column.count - (column.leads.length - leads.length) };
    }),
  };
}

export function findLead(board: LeadBoard, id: string): Lead | undefined {
  for (const column of board.columns) {
    const lead = column.leads.find((candidate) => candidate.id === id);
    if (lead) return lead;
  }
  return undefined;
}

export function moveLead(board: LeadBoard, id: string, to: BoardStage, at: string): LeadBoard {
  const lead = findLead(board, id);
  if (!lead || boardStageOf(lead.status) === to) return board;
  return placeLead(board, { ...lead, status: to, stageEnteredAt: at });
}

/** A month's rent does not count as a price. */
const worthOf = ({ value, property }: Lead): number => (property?.purpose === 'rent' ? 0 : (value ?? 0));

export function placeLead(board: LeadBoard, lead: Lead): LeadBoard {
  const before = findLead(board, lead.id);
  if (!before) return board;
  const from = boardStageOf(before.status);
  const to = boardStageOf(lead.status);
  const difference = worthOf(lead) - worthOf(before);
  if (from === to) {
    return withColumn(board, to, (column) => ({
      ...column,
      value: column.value + difference,
      leads: column.leads.map((other) => (other.id === lead.id ? lead : other)),
    }));
  }
  const without = withColumn(board, from, (column) => ({
    ...column,
    count: column.count - 1,
    value: column.value - worthOf(before),
    leads: column.leads.filter((other) => other.id !== lead.id),
  }));
  return withColumn(without, to, (column) => ({
    ...column,
    count: column.count + 1,
    value: column.value + worthOf(lead),
    leads: inOrder(lead, column.leads),
  }));
}

/** Skips leads that moved between the two fetches. */
export function appendPage(board: LeadBoard, stage: BoardStage, page: readonly unknown[]): LeadBoard {
  return withColumn(board, stage, (column) => ({ ...column, leads: mergeLeadPages(column.leads, page) }));
}

export function mergeLeadPages(leads: readonly Lead[], page: readonly unknown[]): Lead[] {
  const known = new Set(leads.map((lead) => lead.id));
  return [...leads, ...page.filter(isDisplayableLead).filter((lead) => !known.has(lead.id))];
}

function inOrder(lead: Lead, leads: readonly Lead[]): Lead[] {
  const place = leads.findIndex((other) => other.stageEnteredAt <= lead.stageEnteredAt);
  return place < 0 ? [...leads, lead] : [...leads.slice(0, place), lead, ...leads.slice(place)];
}

function withColumn(
  board: LeadBoard,
  stage: BoardStage,
  change: (column: LeadColumn) => LeadColumn,
): LeadBoard {
  return {
    ...board,
    columns: board.columns.map((column) => (column.stage === stage ? change(column) : column)),
  };
}
