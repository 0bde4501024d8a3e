import { Inject, Injectable } from '@nestjs/common';
import {
  BOARD_STAGES,
  type BoardStage,
  conversionRate,
  type Lead,
  type LeadBoard,
  type LeadFilters,
  type LeadListQuery,
  type LeadSummary,
} from '@lox/contracts/leads.js';
import { abilityOf, canOn, scopeOf } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import type { BrokerFace } from '@lox/contracts/users.js';
import { type Account, Accounts, type People } from '../../../platform/http/auth/accounts.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { joinedJson, JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { Ready } from '../../../platform/log/memory/ready-bytes.js';
import type { PageQuery } from '../../../platform/storage/document-store/pagination.js';
import {
  boardColumns,
  LEAD_PROPERTY_TABLE,
  LEAD_TABLE,
  type LeadPropertyTable,
  type LeadSelectionQuery,
  type LeadTable,
  RentMarks,
  selectLeads,
} from '../memory/lead-table.js';
import { LEAD_DENIED, leadNotFound } from '../domain/lead.decider.js';
import { LEAD_BOARD, type LeadDocument } from '../projections/lead-board.projection.js';
import { LEAD_PROPERTIES, type LeadPropertyDocument } from '../projections/lead-property.projection.js';

/** Leads per read. */
const PART = 250;

interface LeadMemory {
  leads: LeadTable;
  properties: LeadPropertyTable;
  people: People;
}

@Injectable()
export class LeadQueries {
  private readonly rents = new RentMarks();

  constructor(
    @Inject(LEAD_BOARD) private readonly leads: ProjectionReader<LeadDocument>,
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(LEAD_TABLE) private readonly leadTable: MemoryModel<LeadTable, LeadDocument>,
    @Inject(LEAD_PROPERTY_TABLE)
    private readonly propertyTable: MemoryModel<LeadPropertyTable, LeadPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard>> {
    const { bytes } = await this.answer('board', account, filters, async (memory) => {
      const { leads, properties } = memory;
      const chosen = selectLeads(leads, properties, account, filters);
      const columns = boardColumns(leads, this.rents.of(leads, properties), chosen);
      const items = await this.itemsOf(
        memory,
        columns.flatMap(({ rows }) => rows),
      );
      if (!items) return undefined;
      const parts = columns.map(({ stage, count, value, rows }) => {
        const head = `{"stage":"${stage}","count":${count},"value":${value / 100},"leads":[`;
        return joinedJson(head, items.splice(0, rows.length), ']}');
      });
      const total = columns.reduce((sum, { count }) => sum + count, 0);
      return { bytes: joinedJson(`{"total":${total},"columns":[`, parts, ']}') };
    });
    return new JsonBytes(bytes);
  }

  async list(
    account: Account,
    query: LeadSelectionQuery & PageQuery,
  ): Promise<{ items: JsonBytes<Lead[]>; total: number }> {
    const { bytes, total = 0 } = await this.answer('list', account, query, async (memory) => {
      const { leads, properties } = memory;
      const chosen = selectLeads(leads, properties, account, query);
      const rows = chosen.page(orderOf(leads, query), query.offset ?? 0, query.limit);
      const total = chosen.count();
      const items = await this.itemsOf(memory, rows);
      return items && { bytes: joinedJson('[', items, ']'), total };
    });
    return { items: new JsonBytes(bytes), total };
  }

  /** A lead changed meanwhile is read as it is now, unless the account may no longer see it. */
  async *all(account: Account, query: LeadListQuery): AsyncIterable<Lead[]> {
    const { leads, properties, people } = await this.memory();
    const rows = selectLeads(leads, properties, account, query).page(orderOf(leads, query), 0, Infinity);
    const ids = rows.map((row) => leads.idAt(row));
    const ability = abilityOf(account);
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART);
      const found = new Map((await this.leadTable.stored(part)).map((document) => [document._id, document]));
      const seen = part
        .flatMap((id) => found.get(id) ?? [])
        .filter((lead) => canOn(ability, 'read', 'leads', lead));
      yield await this.present(seen, people);
    }
  }

  async summary(account: Account): Promise<LeadSummary> {
    const { leads, properties } = await this.memory();
    const counts = new Map(selectLeads(leads, properties, account, {}).tally(leads.values.stage));
    const count = (...stages: readonly BoardStage[]): number =>
      stages.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0);
    const [total, closed] = [count(...BOARD_STAGES), count('closed')];
    return {
      total,
      active: count('new', 'contacted'),
      awaitingVisit: count('visit_scheduled'),
      closed,
      conversionRate: conversionRate(closed, total),
    };
  }

  /** How many leads have arrived since this instant, and how many are closed or lost since. */
  async since(
    account: Account,
    from: string,
    brokerId?: string,
  ): Promise<{ arrived: number; closed: number; lost: number }> {
    const { leads, properties } = await this.memory();
    const count = (query: LeadSelectionQuery): number =>
      selectLeads(leads, properties, account, { brokerId, ...query }).count();
    return {
      arrived: count({ arrivedSince: from }),
      closed: count({ stage: 'closed', stageSince: from }),
      lost: count({ stage: 'lost', stageSince: from }),
    };
  }

  /** Checks no permission. */
  async one(id: string): Promise<Lead | undefined> {
    const document = await this.leads.get(id);
    if (!document) return undefined;
    const { propertyId, brokerId } = document;
    const [property, people] = await Promise.all([
      propertyId === null ? undefined : this.properties.get(propertyId),
      this.accounts.displayProfilesOf(brokerId === null ? [] : [brokerId]),
    ]);
    return presentLead(
      document,
      property,
      brokerOf(brokerId, (id) => people.get(id)),
    );
  }

  /** @throws 404 `lead_not_found`, 403 */
  async visible(account: Account, id: string): Promise<Lead> {
    const lead = await this.one(id);
    if (!lead) throw leadNotFound();
    const ability = abilityOf(account);
    if (!canOn(ability, 'read', 'leads', lead))
      throw forbiddenError(LEAD_DENIED, missingPermission(ability, 'read', 'leads'));
    return lead;
  }

  /** Leads whose step came due without a reminder. */
  async dueForReminder(now: string): Promise<string[]> {
    const { leads } = await this.memory();
    return leads.idsOf(leads.select({ due: leads.numbers.remindAt.between(1, Date.parse(now)) }));
  }

  async named(account: Account, ids: readonly string[]): Promise<Map<string, string>> {
    const ability = abilityOf(account);
    const seen = (await this.leads.getMany(ids)).filter((lead) => canOn(ability, 'read', 'leads', lead));
    return new Map(seen.map(({ _id, name }) => [_id, name]));
  }

  /** Answers depend only on what the account may read. */
  private answer(
    kind: string,
    account: Account,
    query: LeadSelectionQuery,
    make: (memory: LeadMemory) => Promise<Ready | undefined>,
  ): Promise<Ready> {
    return consistent(async () => {
      const memory = await this.memory();
      const { leads, properties, people } = memory;
      const stamp = [properties, properties.version, people, people.version];
      const question = [kind, scopeOf(account, 'read', 'leads'), query];
      return leads.answerTo(question, stamp, () => make(memory));
    });
  }

  /** Call it in the same turn of the event loop as the following reads. */
  private async memory(): Promise<LeadMemory> {
    const [leads, properties, people] = await Promise.all([
      this.leadTable.ready(),
      this.propertyTable.ready(),
      this.accounts.people(),
    ]);
    leads.dropUnless([people, people.version]);
    return { leads, properties, people };
  }

  private itemsOf(
    { leads, properties, people }: LeadMemory,
    rows: readonly number[],
  ): Promise<Buffer[] | undefined> {
    const { propertyId, brokerId } = leads.values;
    return leads.itemsOf(rows, {
      stampOf: (row) => [
        properties.positionOf(propertyId.at(row) ?? ''),
        people.profileOf(brokerId.at(row) ?? ''),
      ],
      read: (ids) => this.leadTable.stored(ids),
      present: (documents) => this.present(documents, people),
    });
  }

  private async present(documents: readonly LeadDocument[], people: People): Promise<Lead[]> {
    const ids = new Set(documents.flatMap(({ propertyId }) => propertyId ?? []));
    const properties = await this.propertyTable.stored([...ids]);
    const byId = new Map(properties.map((property) => [property._id, property]));
    return documents.map((document) => {
      const broker = brokerOf(document.brokerId, (id) => people.profileOf(id));
      return presentLead(document, byId.get(document.propertyId ?? ''), broker);
    });
  }
}

const orderOf = (leads: LeadTable, { stage, oldestFirst, stepDueBy }: LeadSelectionQuery): Uint32Array =>
  leads.order(stepDueBy ? 'due' : stage ? 'entered' : oldestFirst ? 'waiting' : 'arrived');

function brokerOf(
  id: string | null,
  profileOf: (id: string) => Omit<BrokerFace, 'id'> | undefined,
): BrokerFace | null {
  const profile = id === null ? undefined : profileOf(id);
  return id !== null && profile ? { id, ...profile } : null;
}

export function presentLead(
  {
    _id: id,
    _position,
    stage: _stage,
    furthest: _furthest,
    search: _search,
    value,
    hasValue,
    lastNote = null,
    nextStep,
    lostReason = null,
    ...lead
  }: LeadDocument,
  property: LeadPropertyDocument | undefined,
  broker: Lead['broker'],
): Lead {
  return {
    id,
    ...lead,
    value: hasValue ? value / 100 : null,
    property: property ? presentProperty(property) : null,
    broker,
    lastNote,
    lostReason,
    nextStep: nextStep ? picked(nextStep, ['text', 'dueAt']) : null,
  };
}

function presentProperty(document: LeadPropertyDocument): Lead['property'] {
  const { _id: id, slug, code, title, address, type, purpose, price } = document;
  return { id, slug, code, title, address, type, purpose, price: price / 100 };
}
