import { applyDecorators } from '@nestjs/common';
import { IsIn, IsInt, IsOptional, IsString, MaxLength, Min, Matches } from 'class-validator';
import {
  FOLLOWER_ACTIONS,
  OPERATIONS_LIMITS,
  type FollowerAction,
  type EventQuery,
} from '@lox/contracts/operations.js';
import {
  PageLimit,
  PageOffset,
  RequiredText,
  IsMoment,
  singleLine,
  type TransformInput,
} from '../platform/http/input/dto-fields.js';
import { Transform } from 'class-transformer';
import { orAllOption, withWiderSchema } from '../platform/http/input/schema-widening.js';

export class FollowerActionDto {
  @IsIn(FOLLOWER_ACTIONS, { message: 'Ação inválida' })
  action!: FollowerAction;
}

export class RetryDto {
  @IsOptional()
  @IsString({ message: 'Nome inválido' })
  @MaxLength(60, { message: 'Nome inválido' })
  follower?: string;
}

export class ParkedQueryDto {
  @IsOptional()
  @IsString({ message: 'Nome inválido' })
  @MaxLength(60, { message: 'Nome inválido' })
  follower?: string;

  @PageLimit(OPERATIONS_LIMITS.parked)
  limit?: number;

  @PageOffset()
  offset?: number;
}

export class RetryJobDto {
  @IsInt({ message: 'Diga quantas falhas são tentadas de novo' })
  @Min(1, { message: 'Diga quantas falhas são tentadas de novo' })
  failed!: number;
}

export class SkipDto {
  @RequiredText(
    OPERATIONS_LIMITS.reason,
    'Diga por que o evento fica de fora',
    'Motivo: 300 caracteres no máximo',
  )
  reason!: string;
}

const filterText = withWiderSchema(orAllOption, (sent: TransformInput): unknown => {
  const text = singleLine(sent);
  return text === '' || text === 'all' ? undefined : text;
});

const FilterMatching = (pattern: RegExp, message: string) =>
  applyDecorators(IsOptional(), Transform(filterText), Matches(pattern, { message }));

export class EventQueryDto implements EventQuery {
  /** Such as `page-terms` or `propertySlug-casa-azul`. */
  @FilterMatching(/^[^\s/]{1,300}$/, 'Fluxo inválido')
  stream?: string;

  @FilterMatching(/^[a-zA-Z]{1,40}$/, 'Categoria inválida')
  category?: string;

  @FilterMatching(/^[a-zA-Z]{1,80}$/, 'Tipo inválido')
  type?: string;

  @FilterMatching(/^(system|[0-9a-f-]{36})$/, 'Pessoa inválida')
  actorId?: string;

  @FilterMatching(/^[\w.:-]{1,200}$/, 'Pedido inválido')
  correlationId?: string;

  @IsOptional()
  @Transform(filterText)
  @IsMoment('Início inválido')
  from?: string;

  @IsOptional()
  @Transform(filterText)
  @IsMoment('Fim inválido')
  to?: string;

  @PageOffset()
  before?: number;

  @PageLimit(OPERATIONS_LIMITS.events)
  limit?: number;
}
