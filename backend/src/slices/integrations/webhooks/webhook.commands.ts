import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import {
  type UpdateWebhook as Change,
  type CreateWebhook as Wanted,
  WEBHOOK_LIMITS,
} from '@lox/contracts/integrations.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { DeliveryLog } from './delivery-log.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import {
  changeWebhook,
  giveWebhookUp,
  registerWebhook,
  remakeWebhookSecret,
  removeWebhook,
} from './webhook.decider.js';
import { webhook } from './webhook.js';
import { WebhookSecrets } from './webhook-signature.js';
import { type WebhookDocument, WEBHOOKS } from './webhooks.projection.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { RecordCommand, RequestedCommand } from '../../../platform/log/deciding/commands.js';

/** Answers the secret only here. @throws DomainError */
export class RegisterWebhook extends Command<{ id: string; secret: string }> {
  constructor(
    readonly wanted: Wanted,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class ChangeWebhook {
  constructor(
    readonly id: string,
    readonly change: Change,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

export class GiveWebhookUp extends RecordCommand {}

/** Answers the new secret, only here; the former one signs too for a day. @throws DomainError */
export class RemakeWebhookSecret extends RequestedCommand<string> {}

/** Removes its secret and deliveries too. */
export class RemoveWebhook extends RequestedCommand {}

@Injectable()
export class WebhookCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
    @Inject(WEBHOOKS) private readonly webhooks: ProjectionReader<WebhookDocument>,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
  ) {}

  @Handles(RegisterWebhook)
  async register({ wanted, by, origin }: RegisterWebhook): Promise<{ id: string; secret: string }> {
    const registered = registerWebhook(by.id, await this.addresses.normalise(wanted.address), wanted.kinds);
    this.streams.requireProof(origin, registered);
    if ((await this.webhooks.count({})) >= WEBHOOK_LIMITS.ofAgency)
      throw new DomainError('too_many_webhooks', 'Já há webhooks demais: exclua um que não é usado.');
    const id = randomUUID();
    const secret = await this.secrets.create(id);
    await this.streams.carryOut(webhook, id, origin, () => registered, 'new');
    return { id, secret };
  }

  @Handles(ChangeWebhook)
  async change({ id, change, by, origin }: ChangeWebhook): Promise<void> {
    const decided = await this.streams.decide(webhook, id, origin, ({ state }) =>
      changeWebhook(by, state, change),
    );
    if (change.on) await this.deliveries.forgetHealth(id);
    await this.streams.shown(decided);
  }

  @Handles(GiveWebhookUp)
  async giveUp({ id, origin }: GiveWebhookUp): Promise<void> {
    await this.streams.carryOut(webhook, id, origin, ({ state }) => giveWebhookUp(state));
  }

  /** Recorded first: each secret in use has an event. */
  @Handles(RemakeWebhookSecret)
  async remakeSecret({ id, by, origin }: RemakeWebhookSecret): Promise<string> {
    const decided = await this.streams.decide(webhook, id, origin, ({ state }) =>
      remakeWebhookSecret(by, state),
    );
    const secret = await this.secrets.rotate(id);
    await this.streams.shown(decided);
    return secret;
  }

  @Handles(RemoveWebhook)
  async remove({ id, by, origin }: RemoveWebhook): Promise<void> {
    await this.streams.carryOut(webhook, id, origin, ({ state }) => removeWebhook(by, state));
    await this.secrets.remove(id);
    await this.deliveries.forgetHealth(id);
  }
}
