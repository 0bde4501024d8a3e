import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type {
  DuplicatePair,
  KnownLead,
  LeadDuplicates,
  OtherLead,
  TypedContact,
} from '@lox/contracts/duplicates.js';
import { LEAD_LIMITS, type Lead } from '@lox/contracts/leads.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { WHATSAPP_ID_MAX } from '@lox/contracts/whatsapp-identity.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { forbiddenError, Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { leadNotFound } from '../domain/lead.decider.js';
import { LeadQueries } from '../queries/lead.queries.js';
import { DuplicateQueries } from './duplicate.queries.js';
import { ChangeMerging, type Merging } from './lead-merges.js';

const DENIED = 'Acesso negado. Verifique suas permissões.';
const leadId = () => idParam(leadNotFound);

export class OtherLeadDto implements OtherLead {
  @IsUUID(undefined, { message: 'Lead inválido' })
  leadId!: string;
}

export class TypedContactDto implements TypedContact {
  @IsOptional()
  @IsString({ message: 'Nome inválido' })
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  name?: string | null;

  @IsOptional()
  @IsString({ message: 'Email inválido' })
  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  email?: string | null;

  @IsOptional()
  @IsString({ message: 'Telefone inválido' })
  @MaxLength(PHONE_MAX, { message: 'Telefone é longo demais' })
  phone?: string | null;

  @IsOptional()
  @IsString({ message: 'WhatsApp inválido' })
  @MaxLength(WHATSAPP_ID_MAX, { message: 'WhatsApp é longo demais' })
  whatsappId?: string | null;
}

@ApiGroup('Leads')
@Controller('api/admin/leads')
export class LeadMergingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(DuplicateQueries) private readonly duplicates: DuplicateQueries,
  ) {}

  @Requires('read', 'leads')
  @ApiOperation('Leads que podem ser da mesma pessoa, aos pares', {
    details: 'Até 50 pares, os mais certos primeiro, só dos leads que a pessoa pode ver.',
  })
  @Get('duplicates')
  all(@Context() { account }: RequestContext): Promise<DuplicatePair[]> {
    return this.duplicates.all(account);
  }

  /** A POST: no address may hold a contact. */
  @Requires('read', 'leads')
  @Limited(240)
  @HttpCode(200)
  @ApiOperation('De quem é este telefone, e-mail ou WhatsApp', {
    details: 'Até 5 leads que a pessoa pode ver; de outros, nada.',
  })
  @Post('known')
  known(@Body() typed: TypedContactDto, @Context() { account }: RequestContext): Promise<KnownLead[]> {
    return this.duplicates.known(account, typed);
  }

  @Requires('read', 'leads')
  @ApiOperation('Os possíveis duplicados de um lead, e os que foram unidos a ele', {
    refuses: { 404: ['lead_not_found'] },
  })
  @Get(':id/duplicates')
  async of(@leadId() id: string, @Context() { account }: RequestContext): Promise<LeadDuplicates> {
    const lead = await this.leads.one(id);
    if (!lead) throw leadNotFound();
    const ability = abilityOf(account);
    if (!canOn(ability, 'read', 'leads', lead))
      throw forbiddenError(DENIED, missingPermission(ability, 'read', 'leads'));
    return this.duplicates.of(account, lead.id);
  }

  @Requires('update', 'leads', DENIED)
  @HttpCode(200)
  @ApiOperation('Une a este lead outro da mesma pessoa', {
    details: 'O outro deixa de aparecer; nada dele se perde, e a união pode ser desfeita.',
    refuses: { 400: ['same_lead'], 404: ['lead_not_found'], 409: ['lead_merged', 'lead_erased'] },
  })
  @Post(':id/merge')
  merge(
    @leadId() id: string,
    @Body() { leadId: other }: OtherLeadDto,
    @Context() context: RequestContext,
  ): Promise<Lead> {
    return this.change(id, { merge: other }, context);
  }

  @Requires('update', 'leads', DENIED)
  @HttpCode(200)
  @ApiOperation('Separa de novo um lead que foi unido a este', { refuses: { 404: ['lead_not_found'] } })
  @Post(':id/separate')
  separate(
    @leadId() id: string,
    @Body() { leadId: other }: OtherLeadDto,
    @Context() context: RequestContext,
  ): Promise<Lead> {
    return this.change(id, { separate: other }, context);
  }

  @Requires('update', 'leads', DENIED)
  @HttpCode(200)
  @ApiOperation('Diz que dois leads são de pessoas diferentes', {
    refuses: { 400: ['same_lead'], 404: ['lead_not_found'], 409: ['lead_merged', 'lead_erased'] },
  })
  @Post(':id/tell-apart')
  tellApart(
    @leadId() id: string,
    @Body() { leadId: other }: OtherLeadDto,
    @Context() context: RequestContext,
  ): Promise<Lead> {
    return this.change(id, { tellApart: other }, context);
  }

  private async change(
    id: string,
    wanted: Merging,
    { account, origin, ifMatch, response }: RequestContext,
  ): Promise<Lead> {
    await this.commands.execute(new ChangeMerging(id, wanted, account, ifMatch, origin));
    const lead = await this.leads.one(id);
    if (!lead) throw leadNotFound();
    return withTag(lead, response);
  }
}
