import { Transform } from 'class-transformer';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { AUDIT_LIMIT, type AuditQuery } from '@lox/contracts/audit.js';
import { choice, IsDay, PageLimit } from '../../platform/http/dto-fields.js';

export class AuditQueryDto implements AuditQuery {
  @PageLimit(AUDIT_LIMIT.max)
  limit?: number;

  /** A user id, or `system`. */
  @IsOptional()
  @Transform(choice)
  @Matches(/^(system|[0-9a-f-]{36})$/, { message: 'Pessoa inválida' })
  userId?: string;

  @IsOptional()
  @Transform(choice)
  @Matches(/^[a-zA-Z]{1,40}$/, { message: 'Tipo inválido' })
  entityType?: string;

  @IsOptional()
  @Transform(choice)
  @Matches(/^[\w-]{1,80}$/, { message: 'Registro inválido' })
  entityId?: string;

  @IsOptional()
  @Transform(choice)
  @Matches(/^[a-zA-Z]{1,60}$/, { message: 'Ação inválida' })
  action?: string;

  @IsOptional()
  @Transform(choice)
  @IsDay()
  from?: string;

  @IsOptional()
  @Transform(choice)
  @IsDay()
  to?: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'Posição inválida' })
  before?: string;
}
