import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import {
  BOARD_STAGES,
  FUNNEL_STAGES,
  LEAD_LIMITS,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  type BoardStage,
  type CreateLead,
  type FunnelStage,
  type LeadFilters,
  type LeadListQuery,
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
  type UpdateLead,
} from '@lox/contracts/leads.js';
import { emptyToNull, given, IsDay, PageLimit, PageOffset, trimmed } from '../../platform/http/dto-fields.js';

const PHONE = { pattern: /^\+?[\d\s().-]{8,24}$/, message: 'Telefone inválido' };

/** What may be said of a lead at its beginning and later. */
class LeadTextsDto {
  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @IsEmail({}, { message: 'Email inválido' })
  email?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @Matches(PHONE.pattern, { message: PHONE.message })
  phone?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(LEAD_LIMITS.message, { message: 'Mensagem é longa demais' })
  @IsString({ message: 'Mensagem inválida' })
  message?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(LEAD_LIMITS.notes, { message: 'Observações são longas demais' })
  @IsString({ message: 'Observações inválidas' })
  notes?: string | null;
}

export class CreateLeadDto extends LeadTextsDto implements CreateLead {
  @Transform(trimmed)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @IsString({ message: 'Nome é obrigatório' })
  name!: string;

  @IsOptional()
  @IsIn(LEAD_SOURCES, { message: 'Origem inválida' })
  source?: LeadSource;

  @IsOptional()
  @IsIn(LEAD_STATUSES, { message: 'Status inválido selecionado.' })
  status?: LeadStatus;

  @IsOptional()
  @IsIn(LEAD_PRIORITIES, { message: 'Prioridade inválida' })
  priority?: LeadPriority;

  @IsOptional()
  @Transform(emptyToNull)
  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(60, { message: 'Tipo de imóvel inválido' })
  @IsString({ message: 'Tipo de imóvel inválido' })
  propertyType?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(60, { message: 'Finalidade inválida' })
  @IsString({ message: 'Finalidade inválida' })
  purpose?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(120, { message: 'Região inválida' })
  @IsString({ message: 'Região inválida' })
  region?: string | null;
}

export class UpdateLeadDto extends LeadTextsDto implements UpdateLead {
  @ValidateIf(given)
  @IsIn(LEAD_STATUSES, { message: 'Status inválido selecionado.' })
  status?: LeadStatus;

  @ValidateIf(given)
  @IsIn(LEAD_PRIORITIES, { message: 'Prioridade inválida' })
  priority?: LeadPriority;

  @ValidateIf(given)
  @Transform(trimmed)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @IsString({ message: 'Nome é obrigatório' })
  name?: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'Corretor inválido' })
  brokerId?: string | null;
}

export class LeadFiltersDto implements LeadFilters {
  @IsOptional()
  @MaxLength(100, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;

  /** A user id, or `none` for leads without a broker. */
  @IsOptional()
  @Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' })
  brokerId?: string;

  @IsOptional()
  @IsIn(LEAD_PRIORITIES, { message: 'Prioridade inválida' })
  priority?: LeadPriority;

  @IsOptional()
  @IsIn(LEAD_SOURCES, { message: 'Origem inválida' })
  source?: LeadSource;
}

export class LeadListDto extends LeadFiltersDto implements LeadListQuery {
  @IsOptional()
  @IsIn(BOARD_STAGES, { message: 'Status inválido selecionado.' })
  stage?: BoardStage;

  @IsOptional()
  @IsIn(LEAD_STATUSES, { message: 'Status inválido selecionado.' })
  status?: LeadStatus;

  @IsOptional()
  @IsIn(FUNNEL_STAGES, { message: 'Etapa inválida' })
  reached?: FunnelStage;

  @IsOptional()
  @IsDay()
  createdFrom?: string;

  @IsOptional()
  @IsDay()
  createdTo?: string;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}
