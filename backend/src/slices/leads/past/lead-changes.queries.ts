import { Inject, Injectable } from '@nestjs/common';
import { BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';
import {
  CHANGED_LEADS_SHOWN,
  type ChangedCount,
  type ChangedLead,
  type LeadChanges,
} from '@lox/contracts/past.js';
import type { BrokerFace } from '@lox/contracts/users.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { momentFor } from '../../../platform/http/auth/as-of.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { leadBoard, type LeadDocument } from '../projections/lead-board.projection.js';
import { brokerOf } from '../queries/lead-presentation.js';

/** Milliseconds. */
export interface Between {
  from: number;
  to: number;
}

interface Pair {
  before: LeadDocument | undefined;
  after: LeadDocument | undefined;
}

@Injectable()
export class LeadChangesQueries {
  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async between(account: Account, { from, to }: Between): Promise<LeadChanges> {
    const before = await this.onBoard(account, from);
    const after = await this.onBoard(account, to);
    const pairs = [...new Set([...before.keys(), ...after.keys()])].map((id): Pair => ({
      before: before.get(id),
      after: after.get(id),
    }));
    const brokers = [...new Set(pairs.flatMap(({ before, after }) => [before, after].flatMap(brokerIdOf)))];
    const known = await this.accounts.displayProfilesOf(brokers.flatMap((id) => id ?? []));
    const faceOf = (id: string | null): BrokerFace | null => brokerOf(id, (one) => known.get(one));
    const changed = pairs.filter(hasChanged).toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)));
    return {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      stages: BOARD_STAGES.map((stage) => ({ stage, ...counted(pairs, (lead) => lead.stage === stage) })),
      brokers: brokers
        .map((id) => ({ broker: faceOf(id), ...counted(pairs, (lead) => lead.brokerId === id) }))
        .toSorted((a, b) => (a.broker?.name ?? '').localeCompare(b.broker?.name ?? '', 'pt-BR')),
      leads: changed.slice(0, CHANGED_LEADS_SHOWN).map((pair) => presentChange(pair, faceOf)),
      total: changed.length,
    };
  }

  private async onBoard(account: Account, instant: number): Promise<Map<string, LeadDocument>> {
    const { documents } = await momentFor(this.projections, instant, account);
    const found = await documents.find<LeadDocument>(leadBoard.name, { mergedInto: null });
    return new Map(found.map((lead) => [lead._id, lead]));
  }
}

const brokerIdOf = (lead: LeadDocument | undefined): (string | null)[] => (lead ? [lead.brokerId] : []);

const hasChanged = ({ before, after }: Pair): boolean =>
  before?.stage !== after?.stage || before?.brokerId !== after?.brokerId;

const changedAt = ({ before, after }: Pair): string => (after ?? before)!.updatedAt;

function counted(pairs: readonly Pair[], isIn: (lead: LeadDocument) => boolean): ChangedCount {
  const count = { before: 0, entered: 0, left: 0, after: 0 };
  for (const { before, after } of pairs) {
    const [was, is] = [before !== undefined && isIn(before), after !== undefined && isIn(after)];
    count.before += Number(was);
    count.after += Number(is);
    count.entered += Number(is && !was);
    count.left += Number(was && !is);
  }
  return count;
}

function presentChange(pair: Pair, faceOf: (id: string | null) => BrokerFace | null): ChangedLead {
  const { before, after } = pair;
  const { _id: id, name } = (after ?? before)!;
  const stageOf = (lead: LeadDocument | undefined): BoardStage | null => lead?.stage ?? null;
  return {
    id,
    name,
    fromStage: stageOf(before),
    toStage: stageOf(after),
    fromBroker: faceOf(before?.brokerId ?? null),
    toBroker: faceOf(after?.brokerId ?? null),
    changedAt: changedAt(pair),
  };
}
