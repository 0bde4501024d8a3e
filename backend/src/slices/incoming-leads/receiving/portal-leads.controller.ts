import { IsString } from 'class-validator';
import { Controller, Get, HttpCode, Inject, Post, Query, Res, applyDecorators } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { JsonObject } from '@lox/contracts/json.js';
import { Public, Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { type FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { channelNotFound } from '../channels/lead-channel.decider.js';
import { IncomingRequests, objectOf } from './incoming-requests.js';
import { ChavesNaMaoLead, GoogleFormLead, GrupoOlxLead, MetaNotice, OtherLead } from './portal-bodies.js';
import { ReceiveIncomingLead } from './receive-incoming-lead.command.js';

/** A portal sends what it kept after an outage. */
const CALLS_PER_MINUTE = 3_000;
const channelId = () => idParam(channelNotFound);
const REFUSES = { 401: ['wrong_key'], 404: ['channel_not_found'] };
const KEPT =
  'Responde 200 assim que o lead está guardado, uma vez para cada número; depois o programa o põe no funil. Campos desconhecidos são guardados. CPF, CNPJ, outros documentos e renda são removidos antes de guardar.';

interface Received {
  received: true;
}
const RECEIVED: Received = { received: true };

export class MetaVerificationDto {
  @IsString({ message: 'Valor inválido' })
  'hub.mode'!: string;

  @IsString({ message: 'Valor inválido' })
  'hub.verify_token'!: string;

  @IsString({ message: 'Valor inválido' })
  'hub.challenge'!: string;
}

/** Little is refused, as senders drop what is answered 4xx. */
const Door = () => applyDecorators(Public(), Limited(CALLS_PER_MINUTE), HttpCode(200));

@ApiGroup('Entrada de leads')
@Controller('api/incoming-leads')
export class PortalLeadsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IncomingRequests) private readonly requests: IncomingRequests,
  ) {}

  @Door()
  @ApiOperation('Recebe um lead do Grupo OLX', {
    details: `Autenticação Basic com o usuário \`vivareal\` e o segredo do canal. ${KEPT}`,
    takes: GrupoOlxLead,
    open: true,
    refuses: REFUSES,
  })
  @Post('grupo-olx/:id')
  async grupoOlx(@channelId() id: string, @Context() { request, origin }: RequestContext): Promise<Received> {
    const body = objectOf(request);
    await this.requests.requireChannel(id, 'grupo_olx');
    await this.requests.requireBasic(id, request);
    await this.commands.execute(new ReceiveIncomingLead('grupo_olx', id, body, origin));
    return RECEIVED;
  }

  @Door()
  @ApiOperation('Recebe um lead do Chaves na Mão', {
    details: `Autenticação Basic com o e-mail da conta e o segredo do canal. ${KEPT}`,
    takes: ChavesNaMaoLead,
    open: true,
    refuses: REFUSES,
  })
  @Post('chaves-na-mao/:id')
  async chavesNaMao(
    @channelId() id: string,
    @Context() { request, origin }: RequestContext,
  ): Promise<Received> {
    const body = objectOf(request);
    await this.requests.requireChannel(id, 'chaves_na_mao');
    await this.requests.requireBasic(id, request);
    await this.commands.execute(new ReceiveIncomingLead('api', id, body, origin));
    return RECEIVED;
  }

  @Door()
  @ApiOperation('Recebe um lead de um formulário do Google', {
    details: `A chave do canal vem no corpo, em \`google_key\`. ${KEPT}`,
    takes: GoogleFormLead,
    open: true,
    refuses: REFUSES,
  })
  @Post('google/:id')
  async google(@channelId() id: string, @Context() { request, origin }: RequestContext): Promise<Received> {
    const { google_key: key, ...body } = objectOf(request);
    await this.requests.requireChannel(id, 'google');
    await this.requests.requireSecret(id, key);
    await this.commands.execute(new ReceiveIncomingLead('google', id, body, origin));
    return RECEIVED;
  }

  @Public()
  @Limited(CALLS_PER_MINUTE)
  @ApiOperation('Confirma o endereço ao Meta', {
    details: 'Devolve `hub.challenge` quando `hub.verify_token` é o token do canal.',
    refuses: REFUSES,
  })
  @Get('meta/:id')
  async verifyMeta(
    @channelId() id: string,
    @Query() query: MetaVerificationDto,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'text/plain'>>> {
    await this.requests.requireChannel(id, 'meta');
    await this.requests.requireSecret(id, query['hub.verify_token']);
    response.type('text/plain').send(query['hub.challenge']);
    return new SentResponse();
  }

  @Door()
  @ApiOperation('Recebe avisos de leads do Meta', {
    details: `Assinado em \`X-Hub-Signature-256\` com a chave secreta do app. Traz só números: com o token de acesso da página o programa busca os contatos. ${KEPT}`,
    takes: MetaNotice,
    open: true,
    refuses: REFUSES,
  })
  @Post('meta/:id')
  async meta(@channelId() id: string, @Context() { request, origin }: RequestContext): Promise<Received> {
    const body = objectOf(request);
    await this.requests.requireChannel(id, 'meta');
    await this.requests.requireMetaSignature(id, request);
    for (const lead of announcedLeads(body))
      await this.commands.execute(new ReceiveIncomingLead('meta', id, lead, origin));
    return RECEIVED;
  }

  @Requires('create', 'leads')
  @HttpCode(200)
  @ApiOperation('Recebe um lead de outro programa, com qualquer forma', {
    details: `Para formulários e portais sem canal próprio, com um token. Telefone ou e-mail, nome, mensagem e código do imóvel (\`reference\`) são lidos pelos nomes mais comuns. Com o mesmo \`id\` ou \`Idempotency-Key\` o lead é um só. ${KEPT}`,
    takes: OtherLead,
    open: true,
  })
  @Post('api')
  async other(
    @Context() { request, origin, idempotencyKey }: RequestContext,
  ): Promise<Received & { id: string }> {
    const receive = new ReceiveIncomingLead('api', null, objectOf(request), origin, idempotencyKey);
    return { ...RECEIVED, id: await this.commands.execute(receive) };
  }
}

function announcedLeads(body: JsonObject): JsonObject[] {
  const objects = (value: unknown): JsonObject[] =>
    (Array.isArray(value) ? value : []).filter(
      (one): one is JsonObject => one !== null && typeof one === 'object' && !Array.isArray(one),
    );
  return objects(body.entry).flatMap(({ changes }) =>
    objects(changes)
      .filter(({ field }) => field === 'leadgen')
      .flatMap(({ value }) => objects([value])),
  );
}
