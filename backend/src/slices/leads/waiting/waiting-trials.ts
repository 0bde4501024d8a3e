import { Inject, Injectable } from '@nestjs/common';
import { addMonths, type Day, instantOf, localClock, localDay } from '@lox/contracts/local-time.js';
import { isOpenLead } from '@lox/contracts/lead-waiting.js';
import { ERASED_NAME } from '@lox/contracts/leads.js';
import { mayBeBroker } from '@lox/contracts/permissions.js';
import { hasSteps, type WaitingRules, type WaitingTrial } from '@lox/contracts/waiting-rules.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { intervalsOn } from '@lox/contracts/working-hours.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { Presence } from '../../users/absence/presence.published.js';
import { Hours } from '../../users/working-hours/working-hours.published.js';
import { LeadSight } from '../lead-sight.published.js';
import { LEAST_SPELL_MS } from '../domain/lead-idleness.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { LeadMemory } from '../queries/lead-memory.js';
import { awayBetween } from '../trials/away-between.js';
import { inSlices } from '../trials/in-slices.js';
import { WaitingLogQueries } from './waiting-log.queries.js';
import { colleaguesOf, managersOf } from './waiting-people.js';
import { type TriedLead, type TriedSpell, type TrialPeople, TrialRun } from './waiting-trial.js';

const MONTHS = 12;
const READ_AT_ONCE = 500;

type TriedRules = Pick<WaitingRules, 'minutes' | 'idleDays' | 'passOnTo'>;

@Injectable()
export class WaitingTrials {
  constructor(
    @Inject(LeadMemory) private readonly memory: LeadMemory,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(Hours) private readonly hours: Hours,
    @Inject(WaitingLogQueries) private readonly names: WaitingLogQueries,
    @Inject(LeadSight) private readonly sight: LeadSight,
  ) {}

  /** Judges twelve months by today's teams and working hours. */
  async of(account: Account, rules: TriedRules, now: Date): Promise<WaitingTrial> {
    const to = localDay(now);
    const from = addMonths(to, -MONTHS);
    const { week } = await this.memory.clocks.current();
    const run = new TrialRun(rules, workingClock(week), await this.people(rules, from, to));
    await inSlices(await this.leadsSince(from, now), (lead) => run.add(lead));
    if (hasSteps(rules.idleDays))
      await inSlices(await this.spellsSince(from, now), (spell) => run.addSpell(spell));
    return this.present(account, run, { from, to });
  }

  private async leadsSince(from: Day, now: Date): Promise<TriedLead[]> {
    const { leads } = await this.memory.ready();
    const { values, numbers } = leads;
    const [since, until] = [Date.parse(instantOf(from, '00:00')), now.getTime()];
    const chosen = leads.select({ createdAt: leads.between('arrived', since, until) });
    const rows = chosen.page(leads.order('arrived'), 0, Infinity).reverse();
    return rows.map((row) => {
      const answeredAt = numbers.firstContactAt.numbers[row]!;
      const isMoved = answeredAt === 0 && values.status.at(row) !== 'new';
      const ends = [answeredAt, numbers.handedOverAt.numbers[row]!];
      if (isMoved) ends.push(numbers.stageEnteredAt.numbers[row]!);
      return {
        id: leads.idAt(row),
        brokerId: values.arrivedWith.at(row),
        arrivedAt: numbers.createdAt.numbers[row]!,
        until: Math.min(until, ...ends.filter((end) => end > 0)),
        answeredAt,
      };
    });
  }

  private async spellsSince(from: Day, now: Date): Promise<TriedSpell[]> {
    const { leads } = await this.memory.ready();
    const since = Date.parse(instantOf(from, '00:00'));
    const ids = leads.idsOf(leads.select({ active: leads.between('idle', since) }));
    ids.push(
      ...leads.idsOf(
        leads.select({
          open: leads.values.open.among([true]),
          left: leads.between('idle', -Infinity, since - 1),
        }),
      ),
    );
    const spells: TriedSpell[] = [];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE)
      for (const lead of await this.memory.stored(ids.slice(at, at + READ_AT_ONCE)))
        for (const spell of spellsOf(lead, now.getTime())) if (spell.from >= since) spells.push(spell);
    return spells.sort((one, other) => one.from - other.from);
  }

  private async people({ passOnTo }: TriedRules, from: Day, to: Day): Promise<TrialPeople> {
    const staff = await this.accounts.staff();
    const active = new Set(staff.filter(mayBeBroker).map(({ id }) => id));
    const weeks = await this.weeksOf([...active]);
    const awayOn = await awayBetween(this.presence, from, to);
    const known = new Map<string | null, { colleagues: string[]; managers: string[] }>();
    const around = (brokerId: string | null) => {
      const found = known.get(brokerId) ?? {
        colleagues: colleaguesOf(staff, brokerId),
        managers: managersOf(staff, brokerId),
      };
      known.set(brokerId, found);
      return found;
    };
    const isStaff = new Set(staff.map(({ id }) => id));
    return {
      warnedOf: (step, brokerId) => {
        if (step === 'warn_manager') return around(brokerId).managers;
        return brokerId !== null && isStaff.has(brokerId) ? [brokerId] : [];
      },
      takersAt: (at, brokerId) => {
        const { day, time } = localClock(new Date(at));
        const absent = awayOn(day);
        if (passOnTo !== null) {
          const absence = absent.get(passOnTo);
          const taker = absence ? absence.deputyId : passOnTo;
          return taker !== null && taker !== brokerId && active.has(taker) ? [taker] : [];
        }
        return around(brokerId).colleagues.filter(
          (id) =>
            !absent.has(id) &&
            intervalsOn(weeks.get(id) ?? [], day).some(({ from, to }) => from <= time && time < to),
        );
      },
    };
  }

  private async weeksOf(ids: readonly string[]) {
    const hours = await this.hours.hoursOfEach(ids);
    return new Map(ids.map((id, at) => [id, hours[at]!.week]));
  }

  private async present(
    account: Account,
    run: TrialRun,
    days: Pick<WaitingTrial, 'from' | 'to'>,
  ): Promise<WaitingTrial> {
    const { leads, steps, spells, idleSteps, burdens, moves } = run;
    const sooner = run.sooner.toSorted((one, other) => one - other);
    const [faceOf, names] = await Promise.all([
      this.names.faces([...burdens.keys(), ...moves.flatMap((move) => [move.from, move.to])]),
      this.sight.named(
        account,
        moves.map(({ leadId }) => leadId),
      ),
    ]);
    return {
      ...days,
      leads,
      steps,
      idle: { times: spells, steps: idleSteps },
      sooner: {
        leads: sooner.length,
        median: sooner[Math.floor(sooner.length / 2)] ?? null,
        most: sooner.at(-1) ?? null,
      },
      brokers: [...burdens]
        .map(([id, burden]) => ({ broker: faceOf(id), ...burden }))
        .toSorted((one, other) => one.broker.name.localeCompare(other.broker.name, 'pt-BR')),
      moves: moves.map(({ leadId, isIdle, arrivedAt, at, from, to, minutesSooner }) => ({
        lead: { id: leadId, name: names.get(leadId) ?? ERASED_NAME },
        isIdle,
        arrivedAt: new Date(arrivedAt).toISOString(),
        at: new Date(at).toISOString(),
        from: from === null ? null : faceOf(from),
        to: faceOf(to),
        minutesSooner,
      })),
    };
  }
}

function spellsOf(lead: LeadDocument, now: number): TriedSpell[] {
  const over = (lead.idleSpells ?? []).map(({ from, until, brokerId }) => ({
    id: lead._id,
    brokerId,
    from: Date.parse(from),
    until: Date.parse(until),
    isOver: true,
  }));
  const { _id: id, brokerId } = lead;
  const from = Date.parse(lead.lastActivityAt);
  if (!isOpenLead(lead) || now - from < LEAST_SPELL_MS) return over;
  return [...over, { id, brokerId, from, until: now, isOver: false }];
}
