import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidFrom } from 'uuid';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import type { Account } from '../src/platform/http/auth/accounts.js';
import { DomainError, StaleState } from '../src/platform/storage/errors/domain-error.js';
import { DemoRandom } from './demo-random.js';
import type { DemoStaff } from './demo-accounts.js';
import { demoDiary, type DiaryStep } from './demo-diary.js';
import type { DemoLead } from './demo-lead.js';
import { DemoLeadBrokers } from './demo-lead-brokers.js';
import { DemoListing } from './demo-listing.js';
import { DemoPortals } from './demo-portals.js';
import { demoLeads } from './demo-leads.js';
import { DemoCalendar } from './demo-calendar.js';
import { type DemoVisit, demoVisits } from './demo-visits.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import type { DemoProperty } from './demo-property.js';
import { type DemoAction, runInOrder } from './run-in-order.js';
import { demoOrigin } from './demo-origin.js';
import { workingTime } from './working-time.js';
import { ChangeNextStep, WriteLeadNote } from '../src/slices/leads/diary/diary.commands.js';
import { ChangeLead } from '../src/slices/leads/commands/lead.commands.js';

const EXACT_DAYS = 8;

interface Run {
  cast: DemoStaff;
  now: Date;
  properties: Map<string, string>;
  leads: Map<string, string>;
  visits: Map<string, string>;
}

/** Idempotent: ids follow from keys, and a step needs exactly the steps before it. */
@Injectable()
export class DemoHistory {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DemoListing) private readonly listings: DemoListing,
    @Inject(DemoLeadBrokers) private readonly brokers: DemoLeadBrokers,
    @Inject(DemoCalendar) private readonly calendar: DemoCalendar,
    @Inject(DemoPortals) private readonly portals: DemoPortals,
  ) {}

  async run(cast: DemoStaff, now: Date, signal: AbortSignal): Promise<void> {
    const run: Run = { cast, now, properties: new Map(), leads: new Map(), visits: new Map() };
    const chance = new DemoRandom(1);
    const leads = demoLeads();
    const visits = demoVisits(leads, now);
    const diary = demoDiary(leads, visits, now);
    await this.portals.open(cast, now);
    const acts = [
      ...this.portals.acts(cast, run.properties, now),
      ...DEMO_PROPERTIES.map((property) =>
        this.listing(run, property, property.listedDaysAgo + chance.next()),
      ),
      ...leads.flatMap((lead) => [
        this.arrival(run, lead),
        ...(diary.get(lead.key) ?? []).map((step) => this.step(run, lead, step)),
      ]),
      ...visits.flatMap((visit) => [
        this.visit(run, visit),
        ...visit.steps.map((step, revision) => this.visitStep(run, visit, step, revision)),
      ]),
    ];
    await runInOrder(acts, workingTime(now, EXACT_DAYS), signal);
  }

  private listing({ cast, now, properties }: Run, property: DemoProperty, daysAgo: number): DemoAction {
    const broker = cast[property.broker];
    const at = workingTime(now, daysAgo);
    return {
      at,
      makes: property.key,
      needs: [],
      run: async () => {
        const { id } = await this.listings.list(property, broker, demoOrigin(broker.id, at));
        properties.set(property.key, id);
        await this.portals.adverts.place(id, property, demoOrigin(broker.id, at));
      },
    };
  }

  private arrival({ cast, now, properties, leads }: Run, lead: DemoLead): DemoAction {
    const account = lead.enteredBy && cast[lead.enteredBy];
    const at = workingTime(now, lead.daysAgo);
    return {
      at,
      makes: lead.key,
      needs: lead.property ? [lead.property] : [],
      run: async () => {
        const propertyId = lead.property && (properties.get(lead.property) ?? null);
        const input = { ...lead.input, propertyId };
        try {
          const command = new ReceiveLead(
            input,
            account,
            `demo ${lead.key}`,
            demoOrigin(account?.id ?? null, at),
          );
          const id = await this.commands.execute(command);
          leads.set(lead.key, id);
          if (input.source === 'portal')
            await this.portals.incoming.placed(lead, id, propertyId, demoOrigin(null, at));
        } catch (error) {
          // The contact was corrected or erased.
          if (!(error instanceof DomainError) || error.code !== 'key_reused') throw error;
        }
      },
    };
  }

  private step({ cast, leads, visits }: Run, lead: DemoLead, step: DiaryStep): DemoAction {
    const { at, patch } = step;
    const about = 'note' in patch ? patch.about : undefined;
    return {
      at,
      makes: lead.key,
      needs: [lead.key, ...(about ? [about.visit] : [])],
      run: async () => {
        const id = leads.get(lead.key);
        if (!id) return;
        const account = step.by === 'broker' ? await this.brokers.of(id, cast) : cast[step.by];
        const command = commandOf(id, step, account, cast, visits.get(about?.visit ?? '') ?? null);
        try {
          await this.commands.execute(command);
        } catch (error) {
          // Taken already, or changed by a person.
          const isTaken = error instanceof DomainError && TAKEN_CODES.has(error.code);
          if (!(error instanceof StaleState) && !isTaken) throw error;
        }
      },
    };
  }

  private visit({ cast, properties, leads, visits }: Run, visit: DemoVisit): DemoAction {
    const at = visit.agreedAt;
    return {
      at,
      makes: visit.key,
      needs: [visit.lead, visit.property],
      run: async () => {
        const [leadId, propertyId] = [leads.get(visit.lead), properties.get(visit.property)];
        if (!leadId || !propertyId) return;
        // The manager books: the property may be another broker's.
        const account = cast.ricardo;
        const origin = demoOrigin((await this.brokers.of(leadId, cast)).id, at);
        const id = await this.calendar.add(visit, { leadId, propertyId }, account, origin);
        if (id) visits.set(visit.key, id);
      },
    };
  }

  private visitStep(
    { cast, visits }: Run,
    visit: DemoVisit,
    step: DemoVisit['steps'][number],
    revision: number,
  ): DemoAction {
    return {
      at: step.at,
      makes: visit.key,
      needs: [visit.key],
      run: async () => {
        const id = visits.get(visit.key);
        if (id)
          await this.calendar.change(id, step, revision, cast.ricardo, demoOrigin(cast.ricardo.id, step.at));
      },
    };
  }
}

const TAKEN_CODES = new Set(['lead_erased', 'lead_merged']);
const NOTES = '2f6d2f0e-64a7-4f6c-9d53-3b1f0f6a5d53';

function commandOf(
  id: string,
  { at, revision, patch }: DiaryStep,
  account: Account,
  cast: DemoStaff,
  visitId: string | null,
): ChangeLead | WriteLeadNote | ChangeNextStep {
  const origin = demoOrigin(account.id, at);
  if ('note' in patch) {
    const template = patch.about?.template ?? null;
    const note = { ...patch.note, noteId: uuidFrom(`${id} ${revision}`, NOTES), template, visitId };
    return new WriteLeadNote(id, note, account, null, origin);
  }
  if ('next' in patch)
    return new ChangeNextStep(id, { text: patch.next, dueAt: patch.dueAt }, account, revision, origin);
  const change = 'assignTo' in patch ? { brokerId: patch.assignTo && cast[patch.assignTo].id } : patch;
  return new ChangeLead(id, change, account, revision, origin);
}
