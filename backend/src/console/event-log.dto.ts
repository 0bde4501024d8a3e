import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { OPERATIONS_LIMITS, type EventQuery } from '@lox/contracts/operations.js';
import { IsMoment, singleLine, PageLimit, type TransformInput } from '../platform/http/input/dto-fields.js';
import { orAllOption, withWiderSchema } from '../platform/http/input/schema-widening.js';

/** Empty and "all" mean no filter. */
const filterText = withWiderSchema(orAllOption, (sent: TransformInput): unknown => {
  const text = singleLine(sent);
  return text === '' || text === 'all' ? undefined : text;
});

export class EventQueryDto implements EventQuery {
  /** Such as `page-terms` or `propertySlug-casa-azul`. */
  @IsOptional()
  @Transform(filterText)
  @Matches(/^[^\s/]{1,300}$/, { message: 'Fluxo inválido' })
  stream?: string;

  @IsOptional()
  @Transform(filterText)
  @Matches(/^[a-zA-Z]{1,40}$/, { message: 'Categoria inválida' })
  category?: string;

  @IsOptional()
  @Transform(filterText)
  @Matches(/^[a-zA-Z]{1,80}$/, { message: 'Tipo inválido' })
  type?: string;

  @IsOptional()
  @Transform(filterText)
  @Matches(/^(system|[0-9a-f-]{36})$/, { message: 'Pessoa inválida' })
  actorId?: string;

  @IsOptional()
  @Transform(filterText)
  @Matches(/^[\w.:-]{1,200}$/, { message: 'Pedido inválido' })
  correlationId?: string;

  @IsOptional()
  @Transform(filterText)
  @IsMoment('Início inválido')
  from?: string;

  @IsOptional()
  @Transform(filterText)
  @IsMoment('Fim inválido')
  to?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Posição inválida' })
  @Min(0, { message: 'Posição inválida' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Posição inválida' })
  before?: number;

  @PageLimit(OPERATIONS_LIMITS.events)
  limit?: number;
}
