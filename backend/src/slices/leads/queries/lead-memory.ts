import { Inject, Injectable } from '@nestjs/common';
import type { LeadClock } from '@lox/contracts/working-clock.js';
import type { Lead } from '@lox/contracts/leads.js';
import { reachOf, scopeOf } from '@lox/contracts/permissions.js';
import { type Account, Accounts, type People } from '../../../platform/http/auth/accounts.js';
import { presentInstant } from '../../../platform/log/projections/moment.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { Ready } from '../../../platform/log/memory/ready-bytes.js';
import {
  idleUntil,
  LEAD_PROPERTY_TABLE,
  LEAD_TABLE,
  type LeadPropertyTable,
  type LeadSelectionQuery,
  type LeadTable,
} from '../memory/lead-table.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { LeadClocks } from './lead-clocks.js';
import { brokerOf, presentLead } from './lead-presentation.js';

export interface LeadRows {
  leads: LeadTable;
  properties: LeadPropertyTable;
  people: People;
}

@Injectable()
export class LeadMemory {
  constructor(
    @Inject(LEAD_TABLE) private readonly leads: MemoryModel<LeadTable, LeadDocument>,
    @Inject(LEAD_PROPERTY_TABLE)
    private readonly properties: MemoryModel<LeadPropertyTable, LeadPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadClocks) readonly clocks: LeadClocks,
  ) {}

  /** Answers depend only on what the account may read. */
  answer(
    kind: string,
    account: Account,
    query: LeadSelectionQuery,
    make: (memory: LeadRows, query: LeadSelectionQuery, clock: LeadClock) => Promise<Ready | undefined>,
  ): Promise<Ready> {
    return consistent(async () => {
      const clock = await this.clocks.current();
      const present = atPresent(query, clock);
      const memory = await this.ready();
      const { leads, properties, people } = memory;
      const stamp = [properties, properties.version, people, people.version, clock.week, clock.idleDays];
      const question = [kind, scopeOf(account, 'read', 'leads'), present, query.team && reachOf(account)];
      return leads.answerTo(question, stamp, () => make(memory, present, clock));
    });
  }

  /** Call it in the same turn of the event loop as the following reads. */
  async ready(): Promise<LeadRows> {
    const [leads, properties, people] = await Promise.all([
      this.leads.ready(),
      this.properties.ready(),
      this.accounts.people(),
    ]);
    leads.dropUnless([people, people.version]);
    return { leads, properties, people };
  }

  itemsOf({ leads, properties, people }: LeadRows, rows: readonly number[]): Promise<Buffer[] | undefined> {
    const { propertyId, brokerId } = leads.values;
    return leads.itemsOf(rows, {
      stampOf: (row) => [
        properties.positionOf(propertyId.at(row) ?? ''),
        people.profileOf(brokerId.at(row) ?? ''),
      ],
      read: (ids) => this.leads.stored(ids),
      present: (documents) => this.present(documents, people),
    });
  }

  async present(documents: readonly LeadDocument[], people: People): Promise<Lead[]> {
    const ids = new Set(documents.flatMap(({ propertyId }) => propertyId ?? []));
    const properties = await this.properties.stored([...ids]);
    const byId = new Map(properties.map((property) => [property._id, property]));
    return documents.map((document) => {
      const broker = brokerOf(document.brokerId, (id) => people.profileOf(id));
      return presentLead(document, byId.get(document.propertyId ?? ''), broker);
    });
  }

  stored(ids: readonly string[]): Promise<LeadDocument[]> {
    return this.leads.stored(ids);
  }
}

export const atPresent = (query: LeadSelectionQuery, clock: LeadClock): LeadSelectionQuery =>
  query.idle ? { ...query, idleUntil: idleUntil(clock, presentInstant()) } : query;
