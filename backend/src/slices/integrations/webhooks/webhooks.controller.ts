import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CreateWebhook,
  type UpdateWebhook,
  type Webhook,
  WEBHOOK_KIND_NAMES,
  WEBHOOK_LIMITS,
  type WebhookDelivery,
  type WebhookKind,
  type WebhookWithSecret,
} from '@lox/contracts/integrations.js';
import { RequiredText } from '../../../platform/http/input/dto-fields.js';
import { Requires, RequiresFreshProof, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { DeliveryLog } from './delivery-log.js';
import type { DeliveryDocument } from './delivery.document.js';
import { ChangeWebhook, RegisterWebhook, RemakeWebhookSecret, RemoveWebhook } from './webhook.commands.js';
import { webhookNotFound } from './webhook.decider.js';
import { WebhookQueries } from './webhook.queries.js';
import { WebhookPayloads } from './webhook-payloads.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const Kinds = () =>
  applyDecorators(
    IsArray({ message: 'Tipos de evento inválidos' }),
    ArrayMaxSize(WEBHOOK_KIND_NAMES.length, { message: 'Tipos de evento inválidos' }),
    IsIn(WEBHOOK_KIND_NAMES, { each: true, message: 'Tipos de evento inválidos' }),
  );

export class RegisterWebhookDto implements CreateWebhook {
  @RequiredText(WEBHOOK_LIMITS.address, 'Endereço é obrigatório', 'Endereço é longo demais')
  address!: string;

  @Kinds()
  kinds!: WebhookKind[];
}

export class ChangeWebhookDto implements UpdateWebhook {
  @IsOptional()
  @Kinds()
  kinds?: WebhookKind[];

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  on?: boolean;
}

const webhookId = () => idParam(webhookNotFound);
const NOT_FOUND = { 404: ['webhook_not_found'] };

/** No token reaches it: it could widen itself. */
@ApiGroup('Integrações')
@SessionOnly()
@Controller('api/admin/integrations/webhooks')
export class WebhooksController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WebhookQueries) private readonly queries: WebhookQueries,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(WebhookPayloads) private readonly payloads: WebhookPayloads,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('Os webhooks', { details: 'Os próprios; para administradores, os de todos.' })
  @Get()
  list(@Context() { account }: RequestContext): Promise<Webhook[]> {
    return this.queries.list(account);
  }

  @Requires('update', 'settings')
  @ApiOperation('Cria um webhook', {
    details: 'O segredo que assina os avisos, em `secret`, só aparece nesta resposta.',
    refuses: { 400: ['address_invalid', 'no_kinds'], 409: ['too_many_webhooks'] },
  })
  @RequiresFreshProof()
  @Post()
  async register(
    @Body() { address, kinds }: RegisterWebhookDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<WebhookWithSecret> {
    const { id, secret } = await this.commands.execute(
      new RegisterWebhook({ address, kinds }, account, origin),
    );
    return { webhook: await this.queries.one(account, id), secret };
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera, liga ou desliga um webhook', { refuses: { 400: ['no_kinds'], ...NOT_FOUND } })
  @Patch(':id')
  async change(
    @webhookId() id: string,
    @Body() change: ChangeWebhookDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<Webhook> {
    await this.commands.execute(new ChangeWebhook(id, change, account, origin));
    return this.queries.one(account, id);
  }

  @Requires('update', 'settings')
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Troca o segredo de um webhook', {
    details: 'Por um dia, o segredo anterior também assina.',
    refuses: NOT_FOUND,
  })
  @Post(':id/secret')
  async remakeSecret(
    @webhookId() id: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<WebhookWithSecret> {
    const secret = await this.commands.execute(new RemakeWebhookSecret(id, account, origin));
    return { webhook: await this.queries.one(account, id), secret };
  }

  @Requires('update', 'settings')
  @ApiOperation('Exclui um webhook', { refuses: NOT_FOUND })
  @Delete(':id')
  async remove(
    @webhookId() id: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.commands.execute(new RemoveWebhook(id, account, origin));
    return { ok: true };
  }

  @Requires('read', 'settings')
  @ApiOperation('Os últimos avisos de um webhook', { refuses: NOT_FOUND })
  @Get(':id/deliveries')
  async log(@webhookId() id: string, @Context() { account }: RequestContext): Promise<WebhookDelivery[]> {
    await this.queries.one(account, id);
    return this.deliveries.recent(id, (delivery) => this.payloads.maySee(account, delivery));
  }

  @Requires('update', 'settings')
  @HttpCode(202)
  @ApiOperation('Envia um aviso de novo', { refuses: { 404: ['webhook_not_found', 'delivery_not_found'] } })
  @Post(':id/deliveries/:deliveryId/resend')
  async resend(
    @webhookId() id: string,
    @Param('deliveryId') deliveryId: string,
    @Context() { account }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.queries.one(account, id);
    const may = (delivery: DeliveryDocument) => this.payloads.maySee(account, delivery);
    if (!(await this.deliveries.resend(id, deliveryId, may, Date.now())))
      throw new DomainError('delivery_not_found', 'Aviso não encontrado.', 404);
    this.jobs.wake('webhooks');
    return { ok: true };
  }

  @Requires('update', 'settings')
  @HttpCode(202)
  @ApiOperation('Manda um aviso de teste', { refuses: NOT_FOUND })
  @Post(':id/ping')
  async ping(@webhookId() id: string, @Context() { account }: RequestContext): Promise<{ ok: true }> {
    await this.queries.one(account, id);
    await this.deliveries.ping(id, Date.now());
    this.jobs.wake('webhooks');
    return { ok: true };
  }
}
