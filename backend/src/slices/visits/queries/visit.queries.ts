import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day, instantOf, localDay } from '@lox/contracts/local-time.js';
import {
  type Visit,
  VISIT_STATUSES,
  type VisitFilters,
  type VisitListQuery,
  type VisitStatus,
  type VisitSummary,
} from '@lox/contracts/visits.js';
import { type Ability, abilityOf, type Actor, canOn } from '@lox/contracts/permissions.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { codesIn } from '@lox/contracts/property-codes.js';
import { searchNameWords, searchWords } from '@lox/contracts/search-words.js';
import { scopeFilter } from '../../../platform/http/auth/scope-filter.js';
import type { Filter, Sort } from '../../../platform/storage/document-store/document-store.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { survivorOf } from '../../leads/lead.published.js';
import { visitNotFound } from '../domain/visit.decider.js';
import { visitChangeDenied } from '../visit-errors.js';
import { visitContactFor, visitsByContactName } from './visit-contact.js';
import {
  VISIT_LEADS,
  type VisitContact,
  type VisitLeadDocument,
} from '../projections/visit-lead.projection.js';
import { VISIT_PROPERTIES, type VisitPropertyDocument } from '../projections/visit-property.projection.js';
import { type VisitDocument, VISITS } from '../projections/visits.projection.js';

export interface VisitSearchMatches {
  named: readonly Filter[];
  propertyIds: readonly string[];
}

export function visitFilter(
  actor: Actor,
  query: VisitListQuery,
  searched: VisitSearchMatches | null,
  leadIds: readonly string[] = query.leadId ? [query.leadId] : [],
): Filter {
  const { brokerId, status, propertyId, start, end } = query;
  const [leadId, ...merged] = leadIds;
  const asked: Filter = {
    ...(brokerId && { brokerId: brokerId === 'none' ? null : brokerId }),
    ...(status && { status }),
    ...(propertyId && { propertyId }),
    ...(leadId && { leadId: merged.length > 0 ? { $in: leadIds } : leadId }),
    ...((start ?? end) && { scheduledDate: within(start, end) }),
    ...(searched && {
      $or: [...searched.named, { propertyId: { $in: searched.propertyIds } }],
    }),
  };
  return { $and: [scopeFilter(actor, 'read', 'visits'), asked] };
}

/** Inclusive days of São Paulo. */
const within = (start: string | undefined, end: string | undefined) => ({
  ...(start && { $gte: instantOf(start, '00:00') }),
  ...(end && { $lt: instantOf(addDays(end, 1), '00:00') }),
});

export const visitSort = ({ order }: VisitListQuery): Sort =>
  order === 'latest' ? { scheduledDate: -1, _id: -1 } : { scheduledDate: 1, _id: 1 };

const SEARCHED = 500;
const MOST_OF_PROPERTY = 1_000;

/** `day` of a request without an agreed hour is the one on which it came. */
export interface PropertyVisit {
  day: Day;
  isRequest: boolean;
  words: string[];
}

@Injectable()
export class VisitQueries {
  constructor(
    @Inject(VISITS) private readonly visits: ProjectionReader<VisitDocument>,
    @Inject(VISIT_LEADS) private readonly leads: ProjectionReader<VisitLeadDocument>,
    @Inject(VISIT_PROPERTIES) private readonly properties: ProjectionReader<VisitPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async list(
    account: Account,
    query: VisitListQuery & { limit: number },
    filter: Filter = {},
  ): Promise<Page<Visit>> {
    const found = { $and: [await this.filter(account, query), filter] };
    const { items, total } = await this.visits.page(found, visitSort(query), query);
    return { items: await this.present(account, items), total };
  }

  async count(account: Account, query: VisitListQuery, filter: Filter): Promise<number> {
    return this.visits.count({ $and: [await this.filter(account, query), filter] });
  }

  async *all(account: Account, query: VisitListQuery): AsyncIterable<Visit[]> {
    const filter = await this.filter(account, query);
    for await (const part of this.visits.parts(filter, visitSort(query)))
      yield await this.present(account, part);
  }

  async summary(account: Account, query: VisitListQuery): Promise<VisitSummary> {
    const filter = await this.filter(account, query);
    const rows = await this.visits.summarise(filter, { by: ['status'], count: true });
    const counts = new Map(rows.map(({ by, count }) => [by.status, count]));
    return Object.fromEntries(
      VISIT_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
    ) as VisitSummary;
  }

  /** Checks no permission. */
  async one(account: Account, id: string): Promise<Visit | undefined> {
    const document = await this.visits.get(id);
    return document && (await this.present(account, [document]))[0];
  }

  async visible(account: Account, id: string): Promise<Visit> {
    const visit = await this.one(account, id);
    if (!visit) throw visitNotFound();
    const ability = abilityOf(account);
    if (!canOn(ability, 'read', 'visits', visit))
      throw visitChangeDenied(missingPermission(ability, 'read', 'visits'));
    return visit;
  }

  async named(account: Account, ids: readonly string[]): Promise<Map<string, string>> {
    const ability = abilityOf(account);
    const seen = (await this.visits.getMany(ids)).filter((visit) => canOn(ability, 'read', 'visits', visit));
    const visits = await this.present(account, seen);
    return new Map(
      visits.map(({ id, lead, scheduledDate }) => [
        id,
        [lead?.name, formatDayAndTime(scheduledDate)].filter(Boolean).join(', '),
      ]),
    );
  }

  /** Latest first. Checks no permission. */
  async ofProperty(propertyId: string, statuses: readonly VisitStatus[]): Promise<PropertyVisit[]> {
    const filter = { propertyId, status: { $in: [...statuses] } };
    const found = await this.visits.find(filter, { sort: { scheduledDate: -1 }, limit: MOST_OF_PROPERTY });
    return found.map(({ scheduledDate, createdAt, provisional, opinion }) => ({
      day: localDay(new Date(provisional ? createdAt : scheduledDate)),
      isRequest: provisional,
      words: opinion?.words ?? [],
    }));
  }

  private async filter(account: Account, query: VisitListQuery): Promise<Filter> {
    const family = query.leadId ? await this.familyOf(query.leadId) : [];
    return visitFilter(account, query, await this.searched(account, query), family);
  }

  private async familyOf(leadId: string): Promise<string[]> {
    const { id, lead } = await this.standing(leadId);
    return [id, ...(lead?.absorbed ?? [])];
  }

  private standing(leadId: string): ReturnType<typeof survivorOf<VisitLeadDocument>> {
    return survivorOf(leadId, (id) => this.leads.get(id));
  }

  private async searched(account: Account, { search }: VisitFilters): Promise<VisitSearchMatches | null> {
    const names = searchNameWords(search ?? '');
    if (names.length === 0) return null;
    const words = searchWords(search ?? '');
    const [leads, properties] = await Promise.all([
      this.leads.find({ visited: true, $and: containsWords('search', names) }, { limit: SEARCHED }),
      this.properties.find(
        {
          visited: true,
          $or: [{ $and: containsWords('search', words) }, { code: { $in: codesIn(search ?? '') } }],
        },
        { limit: SEARCHED },
      ),
    ]);
    return {
      named: visitsByContactName(abilityOf(account), leads, names),
      propertyIds: properties.map(({ _id }) => _id),
    };
  }

  private async present(account: Account, documents: readonly VisitDocument[]): Promise<Visit[]> {
    const [leads, properties, brokers] = await Promise.all([
      this.leads.getMany([...new Set(documents.map(({ leadId }) => leadId))]),
      this.properties.getMany([...new Set(documents.map(({ propertyId }) => propertyId))]),
      this.accounts.displayProfilesOf(new Set(documents.flatMap(({ brokerId }) => brokerId ?? []))),
    ]);
    const ability = abilityOf(account);
    const lead = new Map(leads.map((document) => [document._id, document]));
    for (const { _id, mergedInto } of leads) {
      const goesOn = mergedInto ? (await this.standing(mergedInto)).lead : undefined;
      if (goesOn && canOn(ability, 'read', 'leads', goesOn)) lead.set(_id, goesOn);
    }
    const property = new Map(properties.map((document) => [document._id, document]));
    return documents.map((document) =>
      presentVisit(ability, document, {
        lead: lead.get(document.leadId),
        property: property.get(document.propertyId),
        broker: document.brokerId ? brokers.get(document.brokerId) : undefined,
      }),
    );
  }
}

export function presentVisit(
  ability: Ability,
  {
    _id: id,
    _position,
    givenAt,
    awaits: _awaits,
    cancelReason = null,
    opinion = null,
    ...visit
  }: VisitDocument,
  joined: {
    lead: VisitLeadDocument | undefined;
    property: VisitPropertyDocument | undefined;
    broker: { name: string; avatar: string | null } | undefined;
  },
): Visit {
  const { lead, property, broker } = joined;
  return {
    id,
    ...visit,
    cancelReason,
    opinion,
    lead: lead ? presentLead(lead._id, visitContactFor(ability, lead, givenAt)) : null,
    property: property ? presentProperty(property) : null,
    broker: visit.brokerId && broker ? { id: visit.brokerId, ...broker } : null,
  };
}

const presentLead = (id: string, { name, phone, email }: VisitContact) => ({ id, name, phone, email });

function presentProperty({ _id, slug, code, title, address, neighborhood }: VisitPropertyDocument) {
  return { id: _id, slug, code, title, address, neighborhood };
}
