import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { changedSince } from '../../platform/http/auth/changed-since.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { EVENT_STORE } from '../../platform/storage/engines.js';
import { DomainError, StaleState } from '../../platform/storage/errors/domain-error.js';
import {
  type EventStore,
  type StoredEvent,
  streamOf,
} from '../../platform/storage/event-store/event-store.js';
import { DocumentsOfLead } from '../../slices/documents/documents-of-lead.js';
import { requireIncoming, returnIncoming } from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { incomingLead } from '../../slices/incoming-leads/domain/incoming-lead.js';
import { EraseLead, WithdrawLead } from '../../slices/leads/commands/lead.commands.js';
import { ReturnIncoming } from '../../slices/incoming-leads/placing.published.js';
import { leadOfEntry } from './lead-keys.js';

const ATTEMPTS = 5;

/** An entry whose part of a lead was taken back. */
export interface WithdrawnEntry {
  entry: string;
  lead: string;
  /** Null where the lead goes with it. */
  request: string | null;
}

@Injectable()
export class ReturningLeads {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(DocumentsOfLead) private readonly documents: DocumentsOfLead,
  ) {}

  @Handles(ReturnIncoming)
  async giveBack(command: ReturnIncoming): Promise<void> {
    await untilFresh(() => this.attempt(command));
  }

  async takeBack(id: string, leadId: string, origin: Origin): Promise<void> {
    await untilFresh(async () => {
      const returns = (await this.streams.load(incomingLead, id)).state?.returns ?? 0;
      const { events, joined, isOwn } = await this.partOf(leadId, leadOfEntry(id, returns), origin);
      if (!joined && !isOwn) return;
      await this.withdraw(leadId, id, events, joined, origin);
      if (isOwn) await this.commands.execute(new EraseLead(leadId, origin));
    });
  }

  private async attempt({ id, origin }: ReturnIncoming): Promise<void> {
    const entry = await this.store.read(streamOf('incomingLead', id));
    const state = requireIncoming((await this.streams.load(incomingLead, id)).state);
    const placed = entry.findLast(({ type }) => type === 'IncomingLeadPlaced');
    if (!placed || state.erased) throw notReturnable();
    const leadId = String(placed.data.leadId);
    const request = leadOfEntry(id, state.state === 'placed' ? state.returns : state.returns - 1);
    const { events, joined, isOwn } = await this.partOf(leadId, request, placed.metadata);
    if (state.state === 'placed') {
      if (!joined && !isOwn) throw notReturnable();
      if (isOwn) await this.requireNoDocuments(leadId);
      const undoing = { ...origin, undoes: placed.metadata.correlationId };
      await this.withdraw(leadId, id, events, joined, undoing);
      const decided = await this.streams.decide(incomingLead, id, undoing, ({ state: now }) =>
        returnIncoming(now, leadId),
      );
      await this.streams.shown(decided);
    } else if (state.state !== 'held') throw notReturnable();
    // Last: the entries of an erased lead are erased with it.
    if (isOwn) await this.commands.execute(new EraseLead(leadId, origin));
  }

  private async partOf(leadId: string, request: string, { correlationId }: { correlationId: string }) {
    const events = await this.store.read(streamOf('lead', leadId));
    const joined = events.find((one) => one.type === 'LeadContactedAgain' && one.data.request === request);
    // A lead of another id was made where two people have one phone.
    const isOfRequest = events[0]?.metadata.correlationId === correlationId;
    return { events, joined, isOwn: !joined && (leadId === request || isOfRequest) };
  }

  /** Harmless to repeat. */
  async finish({ entry, lead, request }: WithdrawnEntry, origin: Origin): Promise<void> {
    await this.streams.decide(incomingLead, entry, origin, ({ state }) =>
      request === null || request === leadOfEntry(entry, state?.returns ?? 0)
        ? returnIncoming(state, lead)
        : [],
    );
    // Last: the entries of an erased lead are erased with it.
    if (request === null) await this.commands.execute(new EraseLead(lead, origin));
  }

  /** They would go with the lead. @throws DomainError `changed_since` */
  private async requireNoDocuments(leadId: string): Promise<void> {
    const [id] = await this.documents.ids(leadId);
    if (id === undefined) return;
    const events = await this.store.read(streamOf('document', id));
    throw await changedSince(
      this.accounts,
      events.findLast(({ type }) => type === 'DocumentLeadChanged')!,
    );
  }

  /** @throws DomainError `changed_since` */
  private async withdraw(
    leadId: string,
    entry: string,
    events: readonly StoredEvent[],
    joined: StoredEvent | undefined,
    origin: Origin,
  ): Promise<void> {
    const last = events.at(-1)!;
    if (events.some(({ type }) => type === 'LeadWithdrawn')) return;
    const request = joined ? String(joined.data.request) : '';
    if (events.some((one) => one.type === 'LeadContactWithdrawn' && one.data.request === request)) return;
    const from = joined ?? events[0]!;
    const changed = events.findLast(
      ({ revision, type, metadata }) =>
        revision > from.revision &&
        metadata.correlationId !== from.metadata.correlationId &&
        (metadata.actorId !== null || (!joined && type === 'LeadContactedAgain')),
    );
    if (changed) throw await changedSince(this.accounts, changed);
    const message = (joined?.data.message ?? null) as string | null;
    const withdrawn = joined
      ? ({ type: 'LeadContactWithdrawn', data: { request, message, entry } } as const)
      : ({ type: 'LeadWithdrawn', data: { entry } } as const);
    await this.commands.execute(new WithdrawLead(leadId, withdrawn, last.revision, origin));
  }
}

async function untilFresh(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleState) || tried === ATTEMPTS) throw error;
    }
}

const notReturnable = (): DomainError =>
  new DomainError('not_undoable', 'Esta entrada não pode ser tirada do funil.');
