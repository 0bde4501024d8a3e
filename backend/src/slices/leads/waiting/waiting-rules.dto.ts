import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import {
  type UpdateWaitingRules,
  WAITING_LIMITS,
  type WaitingMinutes,
} from '@lox/contracts/waiting-rules.js';
import { PageLimit, PageOffset, WholeBetween } from '../../../platform/http/input/dto-fields.js';

const { least, most } = WAITING_LIMITS;
const UnlessNull = () => ValidateIf((_: object, value: unknown) => value !== null);
const MinutesField = () =>
  applyDecorators(
    UnlessNull(),
    WholeBetween(least, most, `Um passo vem depois de ${least} a ${most} minutos de trabalho`),
  );

class WaitingMinutesDto implements WaitingMinutes {
  @MinutesField() warn_broker!: number | null;
  @MinutesField() warn_manager!: number | null;
  @MinutesField() pass_on!: number | null;
}

export class WaitingRulesDto implements UpdateWaitingRules {
  @IsBoolean({ message: 'Diga se as regras estão ligadas' })
  on!: boolean;

  @ValidateNested({ message: 'Diga depois de quanto tempo' })
  @IsDefined({ message: 'Diga depois de quanto tempo' })
  @Type(() => WaitingMinutesDto)
  minutes!: WaitingMinutesDto;

  @UnlessNull()
  @IsUUID(undefined, { message: 'Corretor inválido' })
  passOnTo!: string | null;
}

export class WaitingLogDto {
  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}
