import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as orderedUuid, v5 as uuidFrom } from 'uuid';
import { type CreateLead, priorityOfSource } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { isStaff } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Decide, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { LeadContactedAgain, LeadCreated, LeadEvent } from '../domain/lead.events.js';
import { createLead } from '../domain/lead.decider.js';
import { lead, type LeadState } from '../domain/lead.js';
import { LEAD_PROPERTIES, type LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { KnownVisitors } from './known-visitors.js';
import { LeadRouting } from './lead-routing.js';

/** `brokerId`: chosen by hand; absent: by routing. */
export class ReceiveLead extends Command<string> {
  constructor(
    readonly input: CreateLead,
    readonly account: Account | null,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
    readonly wish: { asks?: LeadContactedAgain['data']['asks']; brokerId?: string | null } = {},
  ) {
    super();
  }
}

const NO_LEAD = { stream: '', state: null, revision: -1, position: 0 };
const KEY_NAMESPACE = '6f0a6a52-8c0c-4f6e-9a52-5d1d1d0b7a11';

export const leadOfKey = (key: string, account = 'public'): string =>
  uuidFrom(`${account} ${key}`, KEY_NAMESPACE);

@CommandHandler(ReceiveLead)
export class ReceiveLeadHandler implements ICommandHandler<ReceiveLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(LeadRouting) private readonly routing: LeadRouting,
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(KnownVisitors) private readonly known: KnownVisitors,
  ) {}

  async execute(command: ReceiveLead): Promise<string> {
    const { input, account, idempotencyKey, origin } = command;
    const { asks = 'contact', brokerId } = command.wish;
    const staff = account && isStaff(account.role) ? account : null;
    let id = idempotencyKey ? leadOfKey(idempotencyKey, staff?.id) : orderedUuid();
    const found = input.propertyId ? await this.properties.get(input.propertyId) : undefined;
    // The demonstration has leads from before their property was sold.
    const property = found && (!isNotDemo(origin) || maySee(staff, found)) ? found : undefined;
    // A property never published answers as an unknown one.
    if (input.propertyId && !property)
      throw new DomainError('property_not_found', 'Imóvel não encontrado.', 400);
    const decide: Decide<LeadState, LeadEvent> = async ({ state }) =>
      createLead(
        state,
        {
          ...this.describe(input, staff, property),
          ...(brokerId === undefined
            ? await this.routing.route(staff, property, localDay(origin.now))
            : { brokerId, routing: brokerId === null ? 'none' : 'creator', insteadOf: null }),
        },
        picked(input, ['whatsappId', 'portalId']),
      );
    if (!staff) {
      const visitor = { input, asks, id, isKeyed: idempotencyKey !== null };
      const received = await this.known.receive(visitor, origin, () => decide(NO_LEAD));
      if ('joined' in received) return received.joined;
      id = received.create;
    }
    const expected = idempotencyKey ? 'new' : 'fresh';
    await this.streams.carryOut(lead, id, origin, decide, expected);
    return id;
  }

  private describe(
    input: CreateLead,
    staff: Account | null,
    property: LeadPropertyDocument | undefined,
  ): Omit<LeadCreated['data'], 'brokerId' | 'routing' | 'insteadOf'> {
    const source = input.source ?? (staff ? 'manual' : 'website');
    return {
      name: input.name,
      email: input.email ?? null,
      phone: input.phone ?? null,
      message: input.message ?? null,
      notes: staff ? (input.notes ?? null) : null,
      source,
      status: (staff && input.status) || 'new',
      priority: (staff && input.priority) || priorityOfSource(source),
      propertyId: input.propertyId ?? null,
      propertyType: input.propertyType ?? property?.type ?? null,
      purpose: input.purpose ?? property?.purpose ?? null,
      region: input.region ?? null,
      value: property?.price ?? null,
    };
  }
}

/** Visitors know a sold property; staff see no draft of another, also one that was live. */
const maySee = (staff: Account | null, property: LeadPropertyDocument): boolean =>
  // Documents of earlier releases lack `published`.
  (property.published !== false && !(staff && property.unfinished)) ||
  (staff !== null && canOn(abilityOf(staff), 'read', 'properties', property));
