import { Matches } from 'class-validator';
import { AUDIT_LIMIT, type AuditQuery } from '@lox/contracts/audit.js';
import { OptionalFilter, IsDay, OptionalId, PageLimit } from '../../platform/http/input/dto-fields.js';

export class AuditQueryDto implements AuditQuery {
  @PageLimit(AUDIT_LIMIT.max)
  limit?: number;

  @OptionalFilter()
  @Matches(/^(system|[0-9a-f-]{36})$/, { message: 'Pessoa inválida' })
  userId?: string;

  @OptionalFilter()
  @Matches(/^[a-zA-Z]{1,40}$/, { message: 'Tipo inválido' })
  entityType?: string;

  @OptionalFilter()
  @Matches(/^[\w-]{1,80}$/, { message: 'Registro inválido' })
  entityId?: string;

  @OptionalFilter()
  @Matches(/^[a-zA-Z]{1,60}$/, { message: 'Ação inválida' })
  action?: string;

  @OptionalFilter()
  @IsDay()
  from?: string;

  @OptionalFilter()
  @IsDay()
  to?: string;

  @OptionalId('Posição inválida')
  before?: string;
}
