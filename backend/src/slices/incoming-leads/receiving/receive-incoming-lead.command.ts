import { createHmac } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidFrom } from 'uuid';
import type { IncomingKind } from '@lox/contracts/incoming-leads.js';
import type { Json, JsonObject } from '@lox/contracts/json.js';
import { localDay } from '@lox/contracts/local-time.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { receiveIncoming } from '../domain/incoming-lead.decider.js';
import { incomingLead } from '../domain/incoming-lead.js';
import { externalIdOf, hasTime, isTest } from '../reading/incoming-fields.js';
import { withoutPrivateFields } from './private-fields.js';

/** Stores once for each number of the sender's; judges nothing. Answers its id. */
export class ReceiveIncomingLead extends Command<string> {
  constructor(
    readonly kind: IncomingKind,
    readonly channelId: string | null,
    readonly body: JsonObject,
    readonly origin: Origin,
    readonly idempotencyKey: string | null = null,
  ) {
    super();
  }
}

const NAMESPACE = '8f2f3a2c-5f0e-4b93-9a55-0d7f6f5e4a10';

@CommandHandler(ReceiveIncomingLead)
export class ReceiveIncomingLeadHandler implements ICommandHandler<ReceiveIncomingLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async execute({ kind, channelId, body, origin, idempotencyKey }: ReceiveIncomingLead): Promise<string> {
    const { fields, dropped } = withoutPrivateFields(body);
    const sender = channelId ?? origin.actorId ?? '';
    const number = idempotencyKey ?? externalIdOf(kind, fields) ?? contentOf(fields, origin.now);
    // A stream's name must tell nothing of the person.
    const name = createHmac('sha256', await this.keys.addressKey())
      .update(`${kind} ${sender} ${number}`)
      .digest('hex');
    const id = uuidFrom(name, NAMESPACE);
    const data = { kind, channelId, fields, dropped, test: isTest(kind, fields) };
    // The sender waits for the store, not for what is made of it.
    await this.streams.decide(incomingLead, id, origin, ({ state }) => receiveIncoming(state, data), 'new');
    return id;
  }
}

/** Without a number the same content is the same lead; without a time too, on the same day. */
const contentOf = (fields: JsonObject, now: string): string =>
  `content ${hasTime(fields) ? '' : localDay(now)} ${JSON.stringify(ordered(fields))}`;

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one ?? null)]));
}
