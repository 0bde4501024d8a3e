import { IsOptional } from 'class-validator';
import { BadRequestException, Controller, Delete, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { JsonObject } from '@lox/contracts/json.js';
import { type FeedAddress, REPORT_LIMIT } from '@lox/contracts/portals.js';
import { CONFIG, type Config } from '../../../../config/config.js';
import { Public, Requires, SessionOnly } from '../../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../../platform/http/input/api-operation.js';
import { RawBodies } from '../../../../platform/http/input/raw-bodies.js';
import { Limited } from '../../../../platform/http/limits/limited.js';
import { publicOrigin } from '../../../../platform/http/requests/public-origin.js';
import { DomainError } from '../../../../platform/storage/errors/domain-error.js';
import { FeedKeys } from '../feed-keys.js';
import { portalNamed } from '../portal.js';
import { CloseReports, OpenReports, ReceiveReport } from './report.commands.js';

const PATH = '/api/portal-reports/';

export class ImportReport {
  @IsOptional()
  id?: string | null;
  @IsOptional()
  company?: string | null;
  @IsOptional()
  details?: JsonObject | null;
  @IsOptional()
  link?: string | null;
  @IsOptional()
  errors?: JsonObject[] | null;
  @IsOptional()
  warnings?: JsonObject[] | null;
}

@ApiGroup('Portais')
@Controller('api')
export class ReportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(FeedKeys) private readonly keys: FeedKeys,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RawBodies) bodies: RawBodies,
  ) {
    bodies.add(PATH, REPORT_LIMIT);
  }

  @SessionOnly()
  @Requires('update', 'settings')
  @ApiOperation('Faz o endereço em que um portal manda seus relatórios de importação', {
    details: 'A chave só aparece nesta resposta. O endereço anterior deixa de valer.',
    refuses: { 404: ['portal_not_found'] },
  })
  @Post('admin/portals/:portal/report-address')
  async open(
    @Param('portal') name: string,
    @Context() { origin, request }: RequestContext,
  ): Promise<FeedAddress> {
    const secret = await this.commands.execute(new OpenReports(portalNamed(name), origin));
    return { address: `${publicOrigin(request, this.config.publicUrl)}${PATH}${secret}` };
  }

  @SessionOnly()
  @Requires('update', 'settings')
  @ApiOperation('Fecha o endereço de relatórios de um portal', { refuses: { 404: ['portal_not_found'] } })
  @Delete('admin/portals/:portal/report-address')
  async close(@Param('portal') name: string, @Context() { origin }: RequestContext): Promise<{ ok: true }> {
    await this.commands.execute(new CloseReports(portalNamed(name), origin));
    return { ok: true };
  }

  @Public()
  @Limited(120)
  @HttpCode(200)
  @ApiOperation('Recebe o relatório de importação de um portal', {
    details:
      'O endereço, com a sua chave, é feito em Imóveis › Portais. Responde 200 assim que o relatório está guardado, uma vez para cada `id`; depois o programa o lê. Campos desconhecidos são guardados.',
    takes: ImportReport,
    open: true,
    refuses: { 404: ['report_address_not_found'] },
  })
  @Post('portal-reports/:key')
  async receive(
    @Param('key') key: string,
    @Context() { request, origin }: RequestContext,
  ): Promise<{ received: true }> {
    const portal = await this.keys.portalOf(key, 'reports');
    if (!portal) throw new DomainError('report_address_not_found', 'Não há nada neste endereço.', 404);
    await this.commands.execute(new ReceiveReport(portal, textOf(request.body), origin));
    return { received: true };
  }
}

/** @throws 400 */
function textOf(body: unknown): string {
  const text = Buffer.isBuffer(body) ? new TextDecoder().decode(body).replaceAll('\0', '').trim() : '';
  if (text === '') {
    const message = 'O relatório veio vazio.';
    throw new BadRequestException({ message, error: message, code: 'invalid' });
  }
  return text;
}
