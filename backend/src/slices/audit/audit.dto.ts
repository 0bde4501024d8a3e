import { Matches } from 'class-validator';
import { AUDIT_LIMIT, type AuditQuery } from '@lox/contracts/audit.js';
import { Choice, IsDay, OptionalId, PageLimit } from '../../platform/http/input/dto-fields.js';

export class AuditQueryDto implements AuditQuery {
  @PageLimit(AUDIT_LIMIT.max)
  limit?: number;

  /** A user id, or `system`. */
  @Choice()
  @Matches(/^(system|[0-9a-f-]{36})$/, { message: 'Pessoa inválida' })
  userId?: string;

  @Choice()
  @Matches(/^[a-zA-Z]{1,40}$/, { message: 'Tipo inválido' })
  entityType?: string;

  @Choice()
  @Matches(/^[\w-]{1,80}$/, { message: 'Registro inválido' })
  entityId?: string;

  @Choice()
  @Matches(/^[a-zA-Z]{1,60}$/, { message: 'Ação inválida' })
  action?: string;

  @Choice()
  @IsDay()
  from?: string;

  @Choice()
  @IsDay()
  to?: string;

  @OptionalId('Posição inválida')
  before?: string;
}
