import { Global, Inject, Module } from '@nestjs/common';
import { BearerTokens } from '../../platform/http/auth/bearer-tokens.js';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import { ApiTokenQueries } from './tokens/api-token.queries.js';
import { API_TOKENS, API_TOKENS_IN_MEMORY, apiTokensProjection } from './tokens/api-tokens.projection.js';
import { ApiTokenAuthenticator, TokensInMemory } from './tokens/api-token-authenticator.js';
import { TokenUses } from './tokens/token-uses.js';
import { TOKEN_HASHES, TokenVault } from './tokens/token-vault.js';
import { TokensController } from './tokens/tokens.controller.js';
import { DeliveryLog } from './webhooks/delivery-log.js';
import { WebhookPayloads } from './webhooks/webhook-payloads.js';
import { WebhookQueries } from './webhooks/webhook.queries.js';
import { WEBHOOK_SECRETS, WebhookSecrets } from './webhooks/webhook-signature.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WEBHOOKS, webhooksProjection } from './webhooks/webhooks.projection.js';
import { ApiTokenCommands } from './tokens/api-token.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { WebhookCommands } from './webhooks/webhook.commands.js';

@Global()
@Module({
  controllers: [TokensController, WebhooksController],
  providers: [
    reads(API_TOKENS, apiTokensProjection),
    provideMemoryModel(API_TOKENS_IN_MEMORY, apiTokensProjection, TokensInMemory),
    TokenVault,
    TokenUses,
    ApiTokenQueries,
    ...handlers(ApiTokenCommands),
    { provide: BearerTokens, useClass: ApiTokenAuthenticator },
    reads(WEBHOOKS, webhooksProjection),
    DeliveryLog,
    WebhookSecrets,
    WebhookPayloads,
    WebhookQueries,
    WebhookSender,
    ...handlers(WebhookCommands),
  ],
  exports: [BearerTokens],
})
export class IntegrationsModule {
  constructor(@Inject(PrimaryCollections) kept: PrimaryCollections) {
    kept.add({ name: TOKEN_HASHES });
    kept.add({ name: WEBHOOK_SECRETS, subjectOf: (id) => `webhook-${id}` });
  }
}
