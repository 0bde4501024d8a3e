import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { BULK_LEADS, type BulkLeadChanges, type BulkLeadUpdate } from '@lox/contracts/lead-bulk.js';
import { LEAD_PRIORITIES, LEAD_STATUSES, type LeadPriority, type LeadStatus } from '@lox/contracts/leads.js';
import { REASON_LIMITS } from '@lox/contracts/reasons.js';
import { GivenOneOf, isGiven, OptionalId, RequiredText } from '../../../platform/http/input/dto-fields.js';

class BulkLeadDto {
  @IsUUID(undefined, { message: 'Lead inválido' })
  id!: string;

  @IsOptional()
  @IsInt({ message: 'Revisão inválida' })
  @Min(0, { message: 'Revisão inválida' })
  revision?: number;
}

class BulkLeadChangesDto implements BulkLeadChanges {
  @GivenOneOf(LEAD_STATUSES, 'Status inválido selecionado.')
  status?: LeadStatus;

  @GivenOneOf(LEAD_PRIORITIES, 'Prioridade inválida')
  priority?: LeadPriority;

  @OptionalId('Corretor inválido')
  brokerId?: string | null;

  @ValidateIf(isGiven)
  @RequiredText(REASON_LIMITS.text, 'Diga o motivo', 'Motivo é longo demais')
  reason?: string;
}

export class BulkLeadUpdateDto implements BulkLeadUpdate {
  @ValidateNested({ each: true })
  @Type(() => BulkLeadDto)
  @ArrayMaxSize(BULK_LEADS, { message: `Selecione no máximo ${BULK_LEADS} leads por vez.` })
  @ArrayMinSize(1, { message: 'Selecione pelo menos um lead.' })
  @IsArray({ message: 'Selecione pelo menos um lead.' })
  leads!: BulkLeadDto[];

  @ValidateNested()
  @Type(() => BulkLeadChangesDto)
  @IsObject({ message: 'Diga o que muda.' })
  updates!: BulkLeadChangesDto;
}
