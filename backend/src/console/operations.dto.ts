import { IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { FOLLOWER_ACTIONS, OPERATIONS_LIMITS, type FollowerAction } from '@lox/contracts/operations.js';
import { PageLimit, PageOffset, RequiredText } from '../platform/http/input/dto-fields.js';

export class FollowerActionDto {
  @IsIn(FOLLOWER_ACTIONS, { message: 'Ação inválida' })
  action!: FollowerAction;
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

export class RetryDto {
  @IsOptional()
  @IsString({ message: 'Nome inválido' })
  @MaxLength(60, { message: 'Nome inválido' })
  follower?: string;
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
