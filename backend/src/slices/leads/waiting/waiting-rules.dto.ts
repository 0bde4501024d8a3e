import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsOptional, IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import {
  IDLE_RULE_LIMITS,
  type StepTimes,
  type UpdateWaitingRules,
  WAITING_LIMITS,
} from '@lox/contracts/waiting-rules.js';
import { PageLimit, PageOffset, WholeBetween } from '../../../platform/http/input/dto-fields.js';

const UnlessNull = () => ValidateIf((_: object, value: unknown) => value !== null);
const TimeField = ({ least, most }: typeof WAITING_LIMITS | typeof IDLE_RULE_LIMITS, unit: string) =>
  applyDecorators(
    UnlessNull(),
    WholeBetween(least, most, `Um passo vem depois de ${least} a ${most} ${unit} de trabalho`),
  );
const MinutesField = () => TimeField(WAITING_LIMITS, 'minutos');
const DaysField = () => TimeField(IDLE_RULE_LIMITS, 'dias');

class IdleDaysDto implements StepTimes {
  @DaysField() warn_broker!: number | null;
  @DaysField() warn_manager!: number | null;
  @DaysField() pass_on!: number | null;
}

class WaitingMinutesDto implements StepTimes {
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

  @ValidateNested({ message: 'Diga depois de quantos dias' })
  @IsOptional()
  @Type(() => IdleDaysDto)
  idleDays?: IdleDaysDto;

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
