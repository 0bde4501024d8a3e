import { Transform } from 'class-transformer';
import { IsOptional, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import {
  BOARD_STAGES,
  type BoardStage,
  type CreateLead,
  FUNNEL_STAGES,
  type FunnelStage,
  LEAD_LIMITS,
  LEAD_PRIORITIES,
  LEAD_SORTS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  type LeadFilters,
  type LeadListQuery,
  type LeadPriority,
  type LeadSort,
  type LeadSource,
  type LeadStatus,
  type UpdateLead,
} from '@lox/contracts/leads.js';
import { whatsappIdIn, whatsappIdProblem } from '@lox/contracts/whatsapp-identity.js';
import { REASON_LIMITS } from '@lox/contracts/reasons.js';
import {
  CorrectedPhone,
  EmailAddressField,
  emptyToNull,
  GivenOneOf,
  isGiven,
  OptionalBroker,
  OptionalDay,
  OptionalFlag,
  OptionalId,
  OptionalLines,
  OptionalOneOf,
  OptionalPhone,
  OptionalText,
  PageLimit,
  PageOffset,
  OptionalInstant,
  RequiredText,
  SearchText,
  TextWithoutProblem,
} from '../../platform/http/input/dto-fields.js';

const cleanedWhatsappId = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? (value.trim() === '' ? null : (whatsappIdIn(value) ?? value)) : value;

class LeadTextsDto {
  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @EmailAddressField()
  email?: string | null;

  @IsOptional()
  @Transform(cleanedWhatsappId)
  @TextWithoutProblem(whatsappIdProblem)
  whatsappId?: string | null;

  @OptionalLines(LEAD_LIMITS.message, 'Mensagem inválida', 'Mensagem é longa demais')
  message?: string | null;

  @OptionalLines(LEAD_LIMITS.notes, 'Observações inválidas', 'Observações são longas demais')
  notes?: string | null;
}

export class CreateLeadDto extends LeadTextsDto implements CreateLead {
  @RequiredText(LEAD_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  @OptionalPhone()
  phone?: string | null;

  @OptionalOneOf(LEAD_SOURCES, 'Origem inválida')
  source?: LeadSource;

  @OptionalOneOf(LEAD_STATUSES, 'Status inválido selecionado.')
  status?: LeadStatus;

  @OptionalOneOf(LEAD_PRIORITIES, 'Prioridade inválida')
  priority?: LeadPriority;

  @IsOptional()
  @Transform(emptyToNull)
  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId?: string | null;

  @OptionalText(60, 'Tipo de imóvel inválido')
  propertyType?: string | null;

  @OptionalText(60, 'Finalidade inválida')
  purpose?: string | null;

  @OptionalText(120, 'Região inválida')
  region?: string | null;
}

export class UpdateLeadDto extends LeadTextsDto implements UpdateLead {
  @GivenOneOf(LEAD_STATUSES, 'Status inválido selecionado.')
  status?: LeadStatus;

  @GivenOneOf(LEAD_PRIORITIES, 'Prioridade inválida')
  priority?: LeadPriority;

  @ValidateIf(isGiven)
  @RequiredText(LEAD_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name?: string;

  @CorrectedPhone()
  phone?: string | null;

  @OptionalId('Corretor inválido')
  brokerId?: string | null;

  @ValidateIf(isGiven)
  @RequiredText(REASON_LIMITS.text, 'Diga o motivo', 'Motivo é longo demais')
  reason?: string;
}

export class LeadFiltersDto implements LeadFilters {
  @OptionalInstant()
  asOf?: string;

  @SearchText(100)
  search?: string;

  @OptionalBroker()
  brokerId?: string;

  @OptionalOneOf(LEAD_PRIORITIES, 'Prioridade inválida')
  priority?: LeadPriority;

  @OptionalOneOf(LEAD_SOURCES, 'Origem inválida')
  source?: LeadSource;

  @OptionalFlag('Filtro inválido')
  waiting?: boolean;

  @OptionalFlag('Filtro inválido')
  idle?: boolean;

  @OptionalFlag('Filtro inválido')
  team?: boolean;

  @OptionalOneOf(LEAD_SORTS, 'Ordem inválida')
  sort?: LeadSort;
}

export class LeadListDto extends LeadFiltersDto implements LeadListQuery {
  @OptionalOneOf(BOARD_STAGES, 'Status inválido selecionado.')
  stage?: BoardStage;

  @OptionalOneOf(LEAD_STATUSES, 'Status inválido selecionado.')
  status?: LeadStatus;

  @OptionalOneOf(FUNNEL_STAGES, 'Etapa inválida')
  reached?: FunnelStage;

  @OptionalDay()
  createdFrom?: string;

  @OptionalDay()
  createdTo?: string;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}
