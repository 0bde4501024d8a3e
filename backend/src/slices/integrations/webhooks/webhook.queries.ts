import { Inject, Injectable } from '@nestjs/common';
import type { Webhook } from '@lox/contracts/integrations.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { DeliveryLog } from './delivery-log.js';
import { webhookNotFound } from './webhook.decider.js';
import { WebhookSecrets } from './webhook-signature.js';
import { type WebhookDocument, WEBHOOKS } from './webhooks.projection.js';

const MOST_SHOWN = 100;

/** An administrator sees everybody's, others their own. */
@Injectable()
export class WebhookQueries {
  constructor(
    @Inject(WEBHOOKS) private readonly webhooks: ProjectionReader<WebhookDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
  ) {}

  /** Newest first. */
  async list(account: Account): Promise<Webhook[]> {
    const whose = account.role === 'admin' ? {} : { userId: account.id };
    return this.present(await this.webhooks.find(whose, { sort: { createdAt: -1 }, limit: MOST_SHOWN }));
  }

  /** @throws DomainError `webhook_not_found`, also for one of somebody else */
  async one(account: Account, id: string): Promise<Webhook> {
    const found = await this.webhooks.get(id);
    if (!found || (account.role !== 'admin' && account.id !== found.userId)) throw webhookNotFound();
    return (await this.present([found]))[0]!;
  }

  private async present(documents: readonly WebhookDocument[]): Promise<Webhook[]> {
    const ids = documents.map(({ _id }) => _id);
    const [faces, health, former] = await Promise.all([
      this.accounts.displayProfilesOf(documents.map(({ userId }) => userId)),
      this.deliveries.health(ids),
      this.secrets.formerUntil(ids),
    ]);
    return documents.map(({ _id, address, kinds, userId, state, createdAt }) => {
      const { parked = 0, failingSince = null } = health.get(_id) ?? {};
      return {
        id: _id,
        address,
        kinds,
        owner: { id: userId, name: faces.get(userId)?.name ?? '' },
        state,
        createdAt,
        failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
        parked,
        formerSecretUntil: former.get(_id) ?? null,
      };
    });
  }
}
