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
import { type Moment, readAsOf } from '../../../platform/log/projections/moment.js';
import type { LeadTable } from '../memory/lead-table.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { LeadMemory } from '../queries/lead-memory.js';
import { brokerOf } from '../queries/lead-presentation.js';

/** Milliseconds. */
export interface Between {
  from: number;
  to: number;
}

interface Standing {
  stage: BoardStage;
  brokerId: string | null;
}

interface Pair {
  id: string;
  before: Standing | undefined;
  after: Standing | undefined;
}

@Injectable()
export class LeadChangesQueries {
  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(LeadMemory) private readonly memory: LeadMemory,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async between(account: Account, { from, to }: Between): Promise<LeadChanges> {
    const moments = [
      await momentFor(this.projections, from, account),
      await momentFor(this.projections, to, account),
    ] as const;
    return this.projections.past.inTurn(() => this.compared(moments));
  }

  private async compared(moments: readonly [Moment, Moment]): Promise<LeadChanges> {
    const [before, after] = [await this.leadsAt(moments[0]), await this.leadsAt(moments[1])];
    const changed = changedBetween(before, after);
    const stages = counted(before, after, changed, 'stage');
    const brokers = counted(before, after, changed, 'brokerId');
    const positionOf = ({ id }: Pair): number => after.positionOf(id) ?? before.positionOf(id) ?? 0;
    const latest = changed
      .map((pair) => ({ pair, position: positionOf(pair) }))
      .sort((a, b) => b.position - a.position)
      .slice(0, CHANGED_LEADS_SHOWN)
      .map(({ pair }) => pair);
    const known = await this.accounts.displayProfilesOf([...brokers.keys()].flatMap((id) => id ?? []));
    const faceOf = (id: string | null): BrokerFace | null => brokerOf(id, (one) => known.get(one));
    const documents = await this.documentsOf(latest, moments);
    return {
      from: new Date(moments[0].instant).toISOString(),
      to: new Date(moments[1].instant).toISOString(),
      stages: BOARD_STAGES.map((stage) => ({ stage, ...(stages.get(stage) ?? none()) })),
      brokers: [...brokers]
        .map(([id, count]) => ({ broker: faceOf(id), ...count }))
        .toSorted((a, b) => (a.broker?.name ?? '').localeCompare(b.broker?.name ?? '', 'pt-BR')),
      leads: latest.flatMap((pair) => presentChange(pair, documents.get(pair.id), faceOf) ?? []),
      total: changed.length,
    };
  }

  private async leadsAt(moment: Moment): Promise<LeadTable> {
    return (await readAsOf(moment, () => this.memory.ready())).leads;
  }

  /** As they were last of both instants. */
  private async documentsOf(
    pairs: readonly Pair[],
    [before, after]: readonly [Moment, Moment],
  ): Promise<Map<string, LeadDocument>> {
    const [gone, there] = [pairs.filter((pair) => !pair.after), pairs.filter((pair) => pair.after)];
    const read = (moment: Moment, of: readonly Pair[]): Promise<LeadDocument[]> =>
      readAsOf(moment, () => this.memory.stored(of.map(({ id }) => id)));
    const found = [...(await read(before, gone)), ...(await read(after, there))];
    return new Map(found.map((lead) => [lead._id, lead]));
  }
}

const none = (): ChangedCount => ({ before: 0, entered: 0, left: 0, after: 0 });

const standingAt = ({ values: { stage, brokerId } }: LeadTable, row: number): Standing => ({
  stage: stage.at(row),
  brokerId: brokerId.at(row),
});

function changedBetween(before: LeadTable, after: LeadTable): Pair[] {
  const pairs: Pair[] = [];
  for (const row of after.select({}).list) {
    const [id, now] = [after.idAt(row), standingAt(after, row)];
    const former = before.rowOf(id);
    const then = former === undefined ? undefined : standingAt(before, former);
    if (then?.stage !== now.stage || then.brokerId !== now.brokerId)
      pairs.push({ id, before: then, after: now });
  }
  for (const row of before.select({}).list) {
    const id = before.idAt(row);
    if (after.rowOf(id) === undefined) pairs.push({ id, before: standingAt(before, row), after: undefined });
  }
  return pairs;
}

function counted<K extends keyof Standing>(
  before: LeadTable,
  after: LeadTable,
  changed: readonly Pair[],
  by: K,
): Map<Standing[K], ChangedCount> {
  const counts = new Map<Standing[K], ChangedCount>();
  const countOf = (key: Standing[K]): ChangedCount => {
    const count = counts.get(key) ?? none();
    counts.set(key, count);
    return count;
  };
  const tally = (leads: LeadTable) => leads.select({}).tally(leads.values[by]) as [Standing[K], number][];
  for (const [key, count] of tally(before)) countOf(key).before = count;
  for (const [key, count] of tally(after)) countOf(key).after = count;
  for (const pair of changed) {
    if (pair.before?.[by] === pair.after?.[by]) continue;
    if (pair.before) countOf(pair.before[by]).left++;
    if (pair.after) countOf(pair.after[by]).entered++;
  }
  return counts;
}

function presentChange(
  { id, before, after }: Pair,
  document: LeadDocument | undefined,
  faceOf: (id: string | null) => BrokerFace | null,
): ChangedLead | undefined {
  return (
    document && {
      id,
      name: document.name,
      fromStage: before?.stage ?? null,
      toStage: after?.stage ?? null,
      fromBroker: faceOf(before?.brokerId ?? null),
      toBroker: faceOf(after?.brokerId ?? null),
      changedAt: document.updatedAt,
    }
  );
}
