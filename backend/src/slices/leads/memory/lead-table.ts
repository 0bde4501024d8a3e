import {
  BOARD_PAGE,
  BOARD_STAGES,
  type BoardStage,
  ERASED_NAME,
  type LeadListQuery,
  type LeadSort,
  stagesFrom,
} from '@lox/contracts/leads.js';
import type { LeadClock } from '@lox/contracts/working-clock.js';
import { isOpenLead, isWaiting } from '@lox/contracts/lead-waiting.js';
import { addDays, type Day, instantOf, localDay } from '@lox/contracts/local-time.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import { type Actor, reachOf, scopeOf } from '@lox/contracts/permissions.js';
import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { searchText, searchWords } from '@lox/contracts/search-words.js';
import { lastIdleDay } from '@lox/contracts/working-clock.js';
import { MemoryTable, type TableShape } from '../../../platform/log/memory/memory-table.js';
import { TextColumn } from '../../../platform/log/memory/text-column.js';
import { idleStepSince } from '../domain/lead-idleness.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { addressOf, type LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { anyOf, type Condition } from '../../../platform/log/memory/columns.js';
import type { Selection } from '../../../platform/log/memory/selection.js';

export const LEAD_PROPERTY_TABLE = Symbol('LEAD_PROPERTY_TABLE');

export const LEAD_TABLE = Symbol('LEAD_TABLE');

/** After all that wait, newest first. */
const NOT_WAITING = 8.64e15;
/** 0 without an open step. */
const dueAtOf = ({ nextStep }: LeadDocument): number => (nextStep ? Date.parse(nextStep.dueAt) : 0);

const isRuled = (lead: LeadDocument): boolean =>
  isWaiting(lead) && !lead.handedOverAt && lead.waitingStep !== 'pass_on' && lead.name !== ERASED_NAME;

const isIdleRuled = (lead: LeadDocument): boolean =>
  isOpenLead(lead) && idleStepSince(lead, lead.lastActivityAt) !== 'pass_on' && lead.name !== ERASED_NAME;

const LEADS = {
  values: {
    status: (lead: LeadDocument) => lead.status,
    stage: (lead: LeadDocument) => lead.stage,
    furthest: (lead: LeadDocument) => lead.furthest,
    priority: (lead: LeadDocument) => lead.priority,
    source: (lead: LeadDocument) => lead.source,
    brokerId: (lead: LeadDocument) => lead.brokerId,
    propertyId: (lead: LeadDocument) => lead.propertyId,
    arrivedWith: (lead: LeadDocument) => lead.arrivedWith,
    waitingStep: (lead: LeadDocument) => lead.waitingStep,
    idleStep: (lead: LeadDocument) => idleStepSince(lead, lead.lastActivityAt),
    waiting: isWaiting,
    open: isOpenLead,
  },
  numbers: {
    value: (lead: LeadDocument) => lead.value,
    createdAt: (lead: LeadDocument) => Date.parse(lead.createdAt),
    stageEnteredAt: (lead: LeadDocument) => Date.parse(lead.stageEnteredAt),
    waitingSince: (lead: LeadDocument) =>
      isWaiting(lead) ? Date.parse(lead.createdAt) : NOT_WAITING - Date.parse(lead.createdAt),
    lastActivityAt: (lead: LeadDocument) => Date.parse(lead.lastActivityAt),
    /** 0 without one. */
    firstContactAt: ({ firstContactAt }: LeadDocument) => (firstContactAt ? Date.parse(firstContactAt) : 0),
    /** 0 when no person did. */
    handedOverAt: ({ handedOverAt }: LeadDocument) => (handedOverAt ? Date.parse(handedOverAt) : 0),
    /** 0 of leads that no rule may act on. */
    ruledSince: (lead: LeadDocument) => (isRuled(lead) ? Date.parse(lead.createdAt) : 0),
    idleRuledSince: (lead: LeadDocument) => (isIdleRuled(lead) ? Date.parse(lead.lastActivityAt) : 0),
    stepDueAt: (lead: LeadDocument) => dueAtOf(lead),
    /** Until its broker was reminded. */
    remindAt: (lead: LeadDocument) => (lead.nextStep?.isReminded ? 0 : dueAtOf(lead)),
  },
  orders: {
    arrived: ['createdAt', -1],
    entered: ['stageEnteredAt', -1],
    waiting: ['waitingSince', 1],
    idle: ['lastActivityAt', 1],
    due: ['stepDueAt', 1],
  },
  searched: (lead: LeadDocument) => lead.search,
  keyed: (lead: LeadDocument) => lead.identities,
  keeps: (lead: LeadDocument) => !lead.mergedInto,
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
  searched: (property: LeadPropertyDocument) =>
    searchText(property.title, property.code, addressOf(property)),
} satisfies TableShape<LeadPropertyDocument>;

export class LeadPropertyTable extends MemoryTable<LeadPropertyDocument, typeof PROPERTIES> {
  constructor() {
    super(PROPERTIES, new TextColumn());
  }
}

const MAX_SEARCHED_PROPERTIES = 200;

export interface LeadSelectionQuery extends LeadListQuery {
  /** In milliseconds, inclusive: see `idleUntil`. */
  idleUntil?: number;
  /** Instants, ISO UTC, inclusive. */
  arrivedSince?: string;
  stageSince?: string;
  /** Leads with an open step due by then, earliest first. */
  stepDueBy?: string;
}

export function selectLeads(
  leads: LeadTable,
  properties: LeadPropertyTable,
  actor: Actor,
  query: LeadSelectionQuery,
): Selection {
  const { brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
  const { values } = leads;
  const scope = scopeOf(actor, 'read', 'leads');
  return leads.select({
    scope: scope === 'all' ? undefined : values.brokerId.among(scope === 'none' ? [] : scope.ids),
    broker: brokerId ? values.brokerId.among([brokerId === 'none' ? null : brokerId]) : undefined,
    status: status && values.status.among([status]),
    stage: stage && values.stage.among([stage]),
    reached: reached && values.furthest.among(stagesFrom(reached)),
    priority: priority && values.priority.among([priority]),
    source: source && values.source.among([source]),
    createdAt:
      (createdFrom ?? createdTo)
        ? leads.between(
            'arrived',
            createdFrom ? startOf(createdFrom) : undefined,
            createdTo ? startOf(addDays(createdTo, 1)) - 1 : undefined,
          )
        : undefined,
    arrivedSince: query.arrivedSince ? leads.between('arrived', Date.parse(query.arrivedSince)) : undefined,
    stageSince: query.stageSince ? leads.between('entered', Date.parse(query.stageSince)) : undefined,
    waiting: query.waiting ? values.waiting.among([true]) : undefined,
    open: query.idle ? values.open.among([true]) : undefined,
    idle: query.idle ? leads.between('idle', 1, query.idleUntil) : undefined,
    stepDue: query.stepDueBy ? leads.between('due', 1, Date.parse(query.stepDueBy)) : undefined,
    team: query.team ? ofTeam(leads, actor) : undefined,
    search: searched(leads, properties, query.search ?? ''),
  });
}

function ofTeam({ values: { brokerId } }: LeadTable, actor: Actor): Condition {
  const team = reachOf(actor).filter((id) => id !== actor.id);
  return team.length > 0 ? brokerId.among(team) : brokerId.where((id) => id !== null && id !== actor.id);
}

/** Before all leads when none can be idle. */
export function idleUntil({ week, idleDays }: LeadClock, now: Date): number {
  const day = lastIdleDay(localDay(now), idleDays, week);
  return day === undefined ? -1 : startOf(addDays(day, 1)) - 1;
}

const startOf = (day: Day): number => Date.parse(instantOf(day, '00:00'));

function searched(leads: LeadTable, properties: LeadPropertyTable, search: string): Condition | undefined {
  const sought = peopleSearchWords(search);
  if (sought.length === 0) return undefined;
  const about = leads.values.propertyId.among(propertiesMatching(properties, search));
  return anyOf(about, ...sought.map((words) => leads.containing(words)));
}

function propertiesMatching(properties: LeadPropertyTable, search: string): string[] {
  const sought = [search, ...codeTextsIn(search)].map(searchWords).filter((words) => words.length > 0);
  const found = properties.select({ search: anyOf(...sought.map((words) => properties.containing(words))) });
  return properties.idsOf(found).sort().slice(0, MAX_SEARCHED_PROPERTIES);
}

export interface BoardColumn {
  stage: BoardStage;
  count: number;
  /** In cents, without rents. */
  value: number;
  rows: readonly number[];
}

export class RentMarks {
  private marks: Uint8Array = new Uint8Array();
  private made: readonly unknown[] = [];

  of(leads: LeadTable, properties: LeadPropertyTable): Uint8Array {
    const { propertyId } = leads.values;
    const now = [leads, propertyId.values.length, properties, properties.version];
    if (now.some((one, at) => one !== this.made[at])) {
      const rents = properties.select({ purpose: properties.values.purpose.among(['rent']) });
      this.marks = propertyId.marksOf(properties.idsOf(rents));
      this.made = now;
    }
    return this.marks;
  }
}

export function boardColumns(
  leads: LeadTable,
  isRent: Uint8Array,
  chosen: Selection,
  order: LeadSort = 'entered',
): BoardColumn[] {
  const { stage, propertyId } = leads.values;
  const { codes } = stage;
  const first = leads.firstOf(order, chosen, stage, BOARD_PAGE);
  const counts = new Uint32Array(stage.values.length);
  const sums = new Float64Array(stage.values.length);
  const [cents, about] = [leads.numbers.value.numbers, propertyId.codes];
  for (const row of chosen.list) {
    const code = codes[row]!;
    counts[code]!++;
    if (isRent[about[row]!] === 0) sums[code]! += cents[row]!;
  }
  return BOARD_STAGES.map((one) => {
    const code = stage.values.indexOf(one);
    return { stage: one, count: counts[code] ?? 0, value: sums[code] ?? 0, rows: first[code] ?? [] };
  });
}
