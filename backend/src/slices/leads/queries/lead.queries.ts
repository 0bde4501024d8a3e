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
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { joinedJson, JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { PageQuery } from '../../../platform/storage/document-store/pagination.js';
import {
  boardColumns,
  type LeadSelectionQuery,
  type LeadTable,
  RentMarks,
  selectLeads,
} from '../memory/lead-table.js';
import { LEAD_DENIED, leadNotFound } from '../domain/lead.decider.js';
import type { LeadSight } from '../lead-sight.published.js';
import { survivorOf } from '../lead.published.js';
import { LEAD_BOARD, type LeadDocument } from '../projections/lead-board.projection.js';
import { LEAD_PROPERTIES, type LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { atPresent, LeadMemory } from './lead-memory.js';
import { brokerOf, presentLead } from './lead-presentation.js';

const PART = 250;

@Injectable()
export class LeadQueries implements LeadSight {
  private readonly rents = new RentMarks();

  constructor(
    @Inject(LEAD_BOARD) private readonly leads: ProjectionReader<LeadDocument>,
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(LeadMemory) private readonly memory: LeadMemory,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard>> {
    const { bytes } = await this.memory.answer('board', account, filters, async (memory, query, clock) => {
      const { leads, properties } = memory;
      const chosen = selectLeads(leads, properties, account, query);
      const columns = boardColumns(leads, this.rents.of(leads, properties), chosen, query.sort);
      const items = await this.memory.itemsOf(
        memory,
        columns.flatMap(({ rows }) => rows),
      );
      if (!items) return undefined;
      const parts = columns.map(({ stage, count, value, rows }) => {
        const head = `{"stage":"${stage}","count":${count},"value":${value / 100},"leads":[`;
        return joinedJson(head, items.splice(0, rows.length), ']}');
      });
      const total = columns.reduce((sum, { count }) => sum + count, 0);
      return {
        bytes: joinedJson(`{"total":${total},"columns":[`, parts, `],"clock":${JSON.stringify(clock)}}`),
      };
    });
    return new JsonBytes(bytes);
  }

  async list(
    account: Account,
    asked: LeadSelectionQuery & PageQuery,
  ): Promise<{ items: JsonBytes<Lead[]>; total: number }> {
    const { bytes, total = 0 } = await this.memory.answer('list', account, asked, async (memory, query) => {
      const { leads, properties } = memory;
      const chosen = selectLeads(leads, properties, account, query);
      const rows = chosen.page(orderOf(leads, query), asked.offset ?? 0, asked.limit);
      const total = chosen.count();
      const items = await this.memory.itemsOf(memory, rows);
      return items && { bytes: joinedJson('[', items, ']'), total };
    });
    return { items: new JsonBytes(bytes), total };
  }

  /** A lead changed meanwhile is read anew, if still in sight. */
  async *all(account: Account, asked: LeadListQuery): AsyncIterable<Lead[]> {
    const query = atPresent(asked, await this.memory.clocks.current());
    const { leads, properties, people } = await this.memory.ready();
    const rows = selectLeads(leads, properties, account, query).page(orderOf(leads, query), 0, Infinity);
    const ids = rows.map((row) => leads.idAt(row));
    const ability = abilityOf(account);
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART);
      const found = new Map((await this.memory.stored(part)).map((document) => [document._id, document]));
      const seen = part
        .flatMap((id) => found.get(id) ?? [])
        .filter((lead) => !lead.mergedInto && canOn(ability, 'read', 'leads', lead));
      yield await this.memory.present(seen, people);
    }
  }

  async summary(account: Account): Promise<LeadSummary> {
    const { leads, properties } = await this.memory.ready();
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

  async since(
    account: Account,
    from: string,
    brokerId?: string,
  ): Promise<{ arrived: number; closed: number; lost: number }> {
    const { leads, properties } = await this.memory.ready();
    const count = (query: LeadSelectionQuery): number =>
      selectLeads(leads, properties, account, { brokerId, ...query }).count();
    return {
      arrived: count({ arrivedSince: from }),
      closed: count({ stage: 'closed', stageSince: from }),
      lost: count({ stage: 'lost', stageSince: from }),
    };
  }

  /** Of a merged lead the one that goes on for it. Checks no permission. */
  async one(id: string): Promise<Lead | undefined> {
    const document = await this.standing(id);
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

  /** When leads about the property arrived, in milliseconds. Checks no permission. */
  async arrivalsAbout(propertyId: string): Promise<number[]> {
    const { leads } = await this.memory.ready();
    const { values, numbers } = leads;
    const chosen = leads.select({ about: values.propertyId.among([propertyId]) });
    return chosen.rows().map((row) => numbers.createdAt.numbers[row]!);
  }

  async dueForReminder(now: string): Promise<string[]> {
    const { leads } = await this.memory.ready();
    return leads.idsOf(leads.select({ due: leads.numbers.remindAt.between(1, Date.parse(now)) }));
  }

  /** In the given order. Checks no permission. */
  async presented(documents: readonly LeadDocument[]): Promise<Lead[]> {
    return this.memory.present(documents, await this.accounts.people());
  }

  /** As `one`. */
  async standing(id: string): Promise<LeadDocument | undefined> {
    return (await survivorOf(id, (one) => this.leads.get(one))).lead;
  }

  async familyOf(id: string): Promise<string[]> {
    const lead = await this.standing(id);
    return lead ? [lead._id, ...lead.absorbed.map((one) => one.lead)] : [id];
  }

  async named(account: Account, ids: readonly string[]): Promise<Map<string, string>> {
    const ability = abilityOf(account);
    const named = new Map<string, string>();
    for (const { _id: id, mergedInto, ...lead } of await this.leads.getMany(ids)) {
      const sight = mergedInto ? await this.standing(id) : lead;
      if (sight && canOn(ability, 'read', 'leads', sight)) named.set(id, lead.name);
    }
    return named;
  }

  async inSight(account: Account, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { leads, properties } = await this.memory.ready();
    const own = selectLeads(leads, properties, account, {});
    return new Set(ids.filter((id) => own.has(leads.rowOf(id) ?? -1)));
  }
}

const orderOf = (leads: LeadTable, { stage, sort, stepDueBy }: LeadSelectionQuery): Uint32Array =>
  leads.order(stepDueBy ? 'due' : (sort ?? (stage ? 'entered' : 'arrived')));
