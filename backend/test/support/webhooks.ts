import type {
  Webhook,
  WebhookDelivery,
  WebhookKind,
  WebhookPayload,
  WebhookWithSecret,
} from '@lox/contracts/integrations.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { JobClock } from '../../src/platform/log/jobs/job-clock.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { WebhookReceiver } from './webhook-receiver.js';
import { until } from './until.js';

export const WEBHOOKS = '/api/admin/integrations/webhooks';

const SETTINGS: PermissionMatrix = { settings: { read: true, update: true } };
/** May make webhooks, and has leads. */
export const INTEGRATOR: PermissionMatrix = {
  ...SETTINGS,
  leads: { read: true, create: true, update: true },
};

export const listWebhooks = async (client: Client): Promise<Webhook[]> =>
  (await client.get<Webhook[]>(WEBHOOKS)).body;

/** Each test begins without webhooks, and with 200 as the receiver's answer. */
export class WebhookHarness {
  receiver!: WebhookReceiver;
  /** How far the sender's clock is ahead, in milliseconds. */
  clockAheadMs = 0;

  constructor(private readonly app: TestApp) {
    beforeAll(async () => {
      this.receiver = await WebhookReceiver.start();
      jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.now() + this.clockAheadMs);
    });
    afterEach(() => this.clear());
    afterAll(() => this.receiver.close());
  }

  async register(kinds: WebhookKind[], client = this.app.admin.client): Promise<WebhookWithSecret> {
    const answer = await client.post<WebhookWithSecret>(WEBHOOKS, { address: this.receiver.address, kinds });
    if (answer.status !== 201) throw new Error(`a webhook was answered ${answer.status} ${answer.text}`);
    return answer.body;
  }

  async webhook(id: string): Promise<Webhook> {
    return (await listWebhooks(this.app.admin.client)).find((one) => one.id === id)!;
  }

  async log(id: string): Promise<WebhookDelivery[]> {
    return (await this.app.admin.client.get<WebhookDelivery[]>(`${WEBHOOKS}/${id}/deliveries`)).body;
  }

  arrival(id: string, type: string): Promise<WebhookPayload> {
    return until(`${type} has come`, () => this.receiver.about(id).find((payload) => payload.type === type));
  }

  /** Resolves with a delivery that failed so often, once that is stored: the clock may then be set ahead. */
  attempted(id: string, attempts: number): Promise<WebhookDelivery> {
    return until(`a delivery was tried ${attempts} times`, async () =>
      (await this.log(id)).find((one) => one.state === 'due' && one.attempts === attempts),
    );
  }

  private async clear(): Promise<void> {
    const { client } = this.app.admin;
    this.receiver.answer = (response) => response.end('ok');
    this.clockAheadMs = 0;
    for (const { id } of await listWebhooks(client)) await client.send('DELETE', `${WEBHOOKS}/${id}`);
  }
}
