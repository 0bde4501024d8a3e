import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import {
  type OwnHours,
  WORKING_LIMITS,
  type WorkingHours,
  type WorkingInterval,
  type WorkingWeek,
} from '@lox/contracts/working-hours.js';
import { WholeBetween } from '../../../platform/http/input/dto-fields.js';

const WorkingWeekField = () =>
  applyDecorators(
    // class-transformer makes no difference between one level of arrays and two.
    Transform(({ obj }: { obj: { week?: unknown } }) => obj.week),
    ValidateBy({ name: 'accepts', validator: { validate: isWeek } }, { message: 'Horários inválidos' }),
  );
const BufferField = () => {
  const most = WORKING_LIMITS.bufferMinutes;
  return WholeBetween(0, most, `O intervalo entre visitas vai de 0 a ${most} minutos`);
};
const UnlessNull = () => ValidateIf((_: object, value: unknown) => value !== null);

const isWeek = (value: unknown): value is WorkingWeek =>
  Array.isArray(value) && value.every((day) => Array.isArray(day) && day.every(isInterval));

const isInterval = (value: unknown): value is WorkingInterval =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  [Reflect.get(value, 'from'), Reflect.get(value, 'to')].every(isTime);

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

export class ChangeAgencyHoursDto implements WorkingHours {
  @WorkingWeekField()
  week!: WorkingWeek;

  @BufferField()
  bufferMinutes!: number;
}

export class ChangeOwnHoursDto implements OwnHours {
  @UnlessNull()
  @WorkingWeekField()
  week!: WorkingWeek | null;

  @UnlessNull()
  @BufferField()
  bufferMinutes!: number | null;
}
