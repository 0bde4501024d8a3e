import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { AUDIT_LIMIT, type AuditEntry } from '@lox/contracts/audit.js';
import { Caller, Requires } from '../platform/auth/access.js';
import type { Account } from '../platform/auth/accounts.js';
import { AuditQueries } from './audit.queries.js';

class AuditLogDto {
  @IsOptional()
  @Type(() => Number)
  @Max(AUDIT_LIMIT.max, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limit: number = AUDIT_LIMIT.default;
}

@Controller('api/admin/audit-logs')
export class AuditController {
  constructor(@Inject(AuditQueries) private readonly queries: AuditQueries) {}

  /** operations.md §7: the newest entries. Seeing the trail needs the users screen. */
  @Requires('read', 'users')
  @Get()
  list(@Query() { limit }: AuditLogDto, @Caller() account: Account): Promise<AuditEntry[]> {
    return this.queries.entries(account, limit);
  }
}
