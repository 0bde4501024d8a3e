import { Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  BOARD_STAGES,
  LEAD_LIMITS,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  type BoardStage,
  type CreateLead,
  type LeadFilters,
  type LeadListQuery,
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
  type UpdateLead,
} from '@lox/contracts/leads.js';
import { IsDay } from '../platform/http/is-day.js';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
/** An empty text is no text. */
const emptyToNull = ({ value }: { value: unknown }): unknown => {
  const text = trimmed({ value });
  return text === '' ? null : text;
};
const PHONE = { pattern: /^\+?[\d\s().-]{8,24}$/, message: 'Telefone inválido' };
const given = (_: object, value: unknown): boolean => value !== undefined;

export class CreateLeadDto implements CreateLead {
  @Transform(trimmed)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @IsString({ message: 'Nome é obrigatório' })
  name!: string;

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

export class UpdateLeadDto implements UpdateLead {
  @ValidateIf(given)
  @IsIn(LEAD_STATUSES, { message: 'Status inválido selecionado.' })
  status?: LeadStatus;

  @ValidateIf(given)
  @IsIn(LEAD_PRIORITIES, { message: 'Prioridade inválida' })
  priority?: LeadPriority;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(LEAD_LIMITS.notes, { message: 'Observações são longas demais' })
  @IsString({ message: 'Observações inválidas' })
  notes?: string | null;

  @ValidateIf(given)
  @Transform(trimmed)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @IsString({ message: 'Nome é obrigatório' })
  name?: string;

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
  @IsDay()
  createdFrom?: string;

  @IsOptional()
  @IsDay()
  createdTo?: string;

  @IsOptional()
  @Type(() => Number)
  @Max(500, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @Min(0, { message: 'Posição inválida' })
  @IsInt({ message: 'Posição inválida' })
  offset?: number;
}
