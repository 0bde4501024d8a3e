import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min, ValidateBy } from 'class-validator';
import { AUDIT_LIMIT, type AuditQuery } from '@lox/contracts/audit.js';
import { isDay } from '@lox/contracts/local-time.js';

/** A filter that stands at nothing or at "all" is none. */
const choice = ({ value }: { value: unknown }): unknown =>
  value === '' || value === 'all' ? undefined : value;
const IsDay = () =>
  ValidateBy(
    { name: 'day', validator: { validate: (value) => typeof value === 'string' && isDay(value) } },
    { message: 'Data inválida' },
  );

export class AuditQueryDto implements AuditQuery {
  @IsOptional()
  @Type(() => Number)
  @Max(AUDIT_LIMIT.max, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
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
