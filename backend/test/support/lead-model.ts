import {
  BOARD_PAGE,
  BOARD_STAGES,
  boardStageOf,
  conversionRate,
  type Lead,
  type LeadBoard,
  type LeadListQuery,
  type LeadSort,
  type LeadSummary,
  stagesFrom,
} from '@lox/contracts/leads.js';
import { IDLE_DAYS } from '@lox/contracts/letters.js';
import { addDays, instantOf, localDay, weekday } from '@lox/contracts/local-time.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { type Account, Accounts, type DisplayProfile } from '../../src/platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../src/platform/log/following/projection-reader.js';
import { LEAD_BOARD, type LeadDocument } from '../../src/slices/leads/projections/lead-board.projection.js';
import {
  LEAD_PROPERTIES,
  addressOf,
  type LeadPropertyDocument,
} from '../../src/slices/leads/projections/lead-property.projection.js';
import type { TestApp } from './app.js';
import { presentLead } from '../../src/slices/leads/queries/lead-presentation.js';

/** Answers about leads by a scan of every stored document. */
export class LeadModel {
  private constructor(
    private readonly leads: readonly LeadDocument[],
    private readonly properties: ReadonlyMap<string, LeadPropertyDocument>,
    private readonly people: ReadonlyMap<string, DisplayProfile>,
  ) {}

  static async of({ nest }: TestApp): Promise<LeadModel> {
    const leads = await nest.get<ProjectionReader<LeadDocument>>(LEAD_BOARD).find({});
    const properties = await nest.get<ProjectionReader<LeadPropertyDocument>>(LEAD_PROPERTIES).find({});
    const brokers = leads.flatMap(({ brokerId }) => brokerId ?? []);
    return new LeadModel(
      leads,
      new Map(properties.map((property) => [property._id, property])),
      await nest.get(Accounts).displayProfilesOf(brokers),
    );
  }

  list(account: Account, query: LeadListQuery): { items: Lead[]; total: number } {
    const found = this.found(account, query, query.sort ?? (query.stage ? 'entered' : 'arrived'));
    const { offset = 0, limit = Infinity } = query;
    return {
      items: found.slice(offset, offset + limit).map((lead) => this.shown(lead)),
      total: found.length,
    };
  }

  board(account: Account, filters: LeadListQuery): LeadBoard {
    const found = this.found(account, filters, filters.sort ?? 'entered');
    const columns = BOARD_STAGES.map((stage) => {
      const leads = found.filter((lead) => lead.stage === stage);
      const sold = leads.filter(
        ({ propertyId }) => this.properties.get(propertyId ?? '')?.purpose !== 'rent',
      );
      const value = sold.reduce((sum, lead) => sum + lead.value, 0) / 100;
      const shown = leads.slice(0, BOARD_PAGE).map((lead) => this.shown(lead));
      return { stage, count: leads.length, value, leads: shown };
    });
    return { total: found.length, columns, clock: CLOCK };
  }

  summary(account: Account): LeadSummary {
    const stages = this.found(account, {}, 'arrived').map(({ stage }) => stage);
    const count = (...wanted: string[]): number => stages.filter((stage) => wanted.includes(stage)).length;
    return {
      total: stages.length,
      active: count('new', 'contacted'),
      awaitingVisit: count('visit_scheduled'),
      closed: count('closed'),
      conversionRate: conversionRate(count('closed'), stages.length),
    };
  }

  private found(account: Account, query: LeadListQuery, sort: LeadSort): LeadDocument[] {
    const { search = '', brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
    const ability = abilityOf(account);
    const sought = peopleSearchWords(search);
    const about = this.about(search);
    const says = (lead: LeadDocument): boolean =>
      sought.length === 0 ||
      sought.some((words) => matchesWords(lead.search, words)) ||
      about.has(lead.propertyId ?? '');
    const isTeam = ({ brokerId: id }: LeadDocument): boolean =>
      account.team?.length ? account.team.includes(id ?? '') : id !== null && id !== account.id;
    return this.leads
      .filter((lead) => canOn(ability, 'read', 'leads', lead))
      .filter((lead) => !brokerId || lead.brokerId === (brokerId === 'none' ? null : brokerId))
      .filter((lead) => !priority || lead.priority === priority)
      .filter((lead) => !source || lead.source === source)
      .filter((lead) => !stage || boardStageOf(lead.status) === stage)
      .filter((lead) => !status || lead.status === status)
      .filter((lead) => !reached || stagesFrom(reached).includes(lead.furthest))
      .filter((lead) => !createdFrom || lead.createdAt >= instantOf(createdFrom, '00:00'))
      .filter((lead) => !createdTo || lead.createdAt < instantOf(addDays(createdTo, 1), '00:00'))
      .filter((lead) => !query.waiting || isUnanswered(lead))
      .filter((lead) => !query.idle || isLeftAlone(lead))
      .filter((lead) => !query.team || isTeam(lead))
      .filter(says)
      .sort((one, other) => ORDERS[sort](one, other) || compare(one._id, other._id));
  }

  /** The ids of the first 200 properties whose names match. */
  private about(search: string): Set<string> {
    const sought = [search, ...codeTextsIn(search)].map(searchWords).filter((words) => words.length > 0);
    const found = [...this.properties.values()].filter((property) =>
      sought.some((words) =>
        matchesWords(searchText(property.title, property.code, addressOf(property)), words),
      ),
    );
    return new Set(
      found
        .map(({ _id }) => _id)
        .sort()
        .slice(0, 200),
    );
  }

  private shown(lead: LeadDocument): Lead {
    const { propertyId, brokerId } = lead;
    const profile = this.people.get(brokerId ?? '');
    const broker = brokerId !== null && profile ? { id: brokerId, ...profile } : null;
    return presentLead(lead, this.properties.get(propertyId ?? ''), broker);
  }
}

const CLOCK = { week: DEFAULT_WORKING_WEEK, idleDays: IDLE_DAYS.default };

const isUnanswered = ({ status, firstContactAt }: LeadDocument): boolean =>
  status === 'new' && firstContactAt === null;

function isLeftAlone({ status, lastActivityAt }: LeadDocument): boolean {
  let days = 0;
  for (let day = addDays(localDay(lastActivityAt), 1); day <= localDay(new Date()); day = addDays(day, 1))
    if (CLOCK.week[weekday(day)]!.length > 0) days++;
  return status !== 'closed' && status !== 'lost' && days >= CLOCK.idleDays;
}

const ORDERS: Record<LeadSort, (one: LeadDocument, other: LeadDocument) => number> = {
  arrived: (one, other) => compare(other.createdAt, one.createdAt),
  entered: (one, other) => compare(other.stageEnteredAt, one.stageEnteredAt),
  waiting: (one, other) =>
    Number(isUnanswered(other)) - Number(isUnanswered(one)) ||
    (isUnanswered(one) ? 1 : -1) * compare(one.createdAt, other.createdAt),
  idle: (one, other) => compare(one.lastActivityAt, other.lastActivityAt),
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
