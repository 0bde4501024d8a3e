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
  position: number;
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
    const [before, after] = [await this.onBoard(moments[0]), await this.onBoard(moments[1])];
    const pairs = [...new Set([...before.keys(), ...after.keys()])].map((id): Pair => ({
      id,
      before: before.get(id),
      after: after.get(id),
    }));
    const stages = counted(pairs, ({ stage }) => stage);
    const brokers = counted(pairs, ({ brokerId }) => brokerId);
    const known = await this.accounts.displayProfilesOf([...brokers.keys()].flatMap((id) => id ?? []));
    const faceOf = (id: string | null): BrokerFace | null => brokerOf(id, (one) => known.get(one));
    const changed = pairs.filter(hasChanged).toSorted((a, b) => positionOf(b) - positionOf(a));
    const shown = changed.slice(0, CHANGED_LEADS_SHOWN);
    const documents = await this.documentsOf(shown, moments);
    return {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      stages: BOARD_STAGES.map((stage) => ({ stage, ...(stages.get(stage) ?? NONE) })),
      brokers: [...brokers]
        .map(([id, count]) => ({ broker: faceOf(id), ...count }))
        .toSorted((a, b) => (a.broker?.name ?? '').localeCompare(b.broker?.name ?? '', 'pt-BR')),
      leads: shown.flatMap((pair) => presentChange(pair, documents.get(pair.id), faceOf) ?? []),
      total: changed.length,
    };
  }

  private async onBoard(moment: Moment): Promise<Map<string, Standing>> {
    const { leads } = await readAsOf(moment, () => this.memory.ready());
    const { stage, brokerId } = leads.values;
    return new Map(
      leads
        .select({})
        .rows()
        .map((row) => {
          const [id, position] = [leads.idAt(row), leads.positionOf(leads.idAt(row)) ?? 0];
          return [id, { stage: stage.at(row), brokerId: brokerId.at(row), position }];
        }),
    );
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

const NONE: ChangedCount = { before: 0, entered: 0, left: 0, after: 0 };

const hasChanged = ({ before, after }: Pair): boolean =>
  before?.stage !== after?.stage || before?.brokerId !== after?.brokerId;

const positionOf = ({ before, after }: Pair): number => (after ?? before)!.position;

function counted<K>(pairs: readonly Pair[], keyOf: (lead: Standing) => K): Map<K, ChangedCount> {
  const counts = new Map<K, ChangedCount>();
  const countOf = (key: K): ChangedCount => {
    const count = counts.get(key) ?? { ...NONE };
    counts.set(key, count);
    return count;
  };
  for (const { before, after } of pairs) {
    const stayed = before && after && keyOf(before) === keyOf(after);
    if (before) countOf(keyOf(before)).before++;
    if (after) countOf(keyOf(after)).after++;
    if (before && !stayed) countOf(keyOf(before)).left++;
    if (after && !stayed) countOf(keyOf(after)).entered++;
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
