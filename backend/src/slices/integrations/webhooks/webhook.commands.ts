import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  WEBHOOK_LIMITS,
  type UpdateWebhook as Change,
  type CreateWebhook as Wanted,
} from '@lox/contracts/integrations.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
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
import type { WebhookDocument } from './webhooks.projection.js';
import { WEBHOOKS } from './webhooks.tokens.js';

/** Answers the id and, only here, the secret. @throws DomainError */
export class RegisterWebhook extends Command<{ id: string; secret: string }> {
  constructor(
    readonly wanted: Wanted,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** @throws DomainError */
export class ChangeWebhook {
  constructor(
    readonly id: string,
    readonly change: Change,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

/** Switches a webhook off to which nothing gets through. */
export class GiveWebhookUp {
  constructor(
    readonly id: string,
    readonly origin: Origin,
  ) {}
}

/** Answers the new secret, only here; the former one signs too for a day. @throws DomainError */
export class RemakeWebhookSecret extends Command<string> {
  constructor(
    readonly id: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Removes its secret and deliveries too. @throws DomainError */
export class RemoveWebhook {
  constructor(
    readonly id: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(RegisterWebhook)
export class RegisterWebhookHandler implements ICommandHandler<RegisterWebhook> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
    @Inject(WEBHOOKS) private readonly webhooks: ProjectionReader<WebhookDocument>,
  ) {}

  async execute({ wanted, by, origin }: RegisterWebhook): Promise<{ id: string; secret: string }> {
    const registered = registerWebhook(by.id, await this.addresses.normalise(wanted.address), wanted.kinds);
    this.streams.requireProof(origin, registered);
    if ((await this.webhooks.count({})) >= WEBHOOK_LIMITS.ofAgency)
      throw new DomainError('too_many_webhooks', 'Já há webhooks demais: exclua um que não é usado.');
    const id = randomUUID();
    const secret = await this.secrets.create(id);
    await this.streams.carryOut(webhook, id, origin, () => registered, 'new');
    return { id, secret };
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
  ) {}

  async execute({ id, change, by, origin }: ChangeWebhook): Promise<void> {
    const decided = await this.streams.decide(webhook, id, origin, ({ state }) =>
      changeWebhook(by, state, change),
    );
    // It has three days again.
    if (change.on) await this.deliveries.forgetHealth(id);
    await this.streams.shown(decided);
  }
}

@CommandHandler(GiveWebhookUp)
export class GiveWebhookUpHandler implements ICommandHandler<GiveWebhookUp> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ id, origin }: GiveWebhookUp): Promise<void> {
    await this.streams.carryOut(webhook, id, origin, ({ state }) => giveWebhookUp(state));
  }
}

@CommandHandler(RemakeWebhookSecret)
export class RemakeWebhookSecretHandler implements ICommandHandler<RemakeWebhookSecret> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
  ) {}

  /** Recorded first: each secret in use has an event. */
  async execute({ id, by, origin }: RemakeWebhookSecret): Promise<string> {
    const decided = await this.streams.decide(webhook, id, origin, ({ state }) =>
      remakeWebhookSecret(by, state),
    );
    const secret = await this.secrets.rotate(id);
    await this.streams.shown(decided);
    return secret;
  }
}

@CommandHandler(RemoveWebhook)
export class RemoveWebhookHandler implements ICommandHandler<RemoveWebhook> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
  ) {}

  async execute({ id, by, origin }: RemoveWebhook): Promise<void> {
    await this.streams.carryOut(webhook, id, origin, ({ state }) => removeWebhook(by, state));
    await this.secrets.remove(id);
    await this.deliveries.forgetHealth(id);
  }
}
