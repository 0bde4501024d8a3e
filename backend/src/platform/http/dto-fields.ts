import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { isDay } from '@lox/contracts/local-time.js';
import { orAll, orBlank, taking } from './taken.js';

/** What a transformer of class-transformer is given. */
export interface Given {
  value: unknown;
}

export const trimmed = ({ value }: Given): unknown => (typeof value === 'string' ? value.trim() : value);

/** An empty text is no text. */
export const emptyToNull = taking(orBlank, (given: Given): unknown => {
  const text = trimmed(given);
  return text === '' ? null : text;
});

/** A filter that stands at nothing or at "all" is none. */
export const choice = taking(orAll, ({ value }: Given): unknown =>
  value === '' || value === 'all' ? undefined : value,
);

/** For `ValidateIf`: whether the field is there at all. */
export const given = (_: object, value: unknown): boolean => value !== undefined;

/** A text that the function accepts. */
export const Text = (message: string, accepts: (text: string) => boolean, name = 'text') =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    { message },
  );

/** A day of the calendar as `yyyy-MM-dd`. */
export const IsDay = () => Text('Data inválida', isDay, 'day');

const LONGEST_PAGE = 500;

/** An optional number of items, at least one. */
export const PageLimit = (most: number = LONGEST_PAGE) => IsWhole(1, most, 'Limite inválido');
/** An optional number of items to pass over. */
export const PageOffset = () => IsWhole(0, Number.MAX_SAFE_INTEGER, 'Posição inválida');

const IsWhole = (least: number, most: number, message: string) =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt({ message }),
    Min(least, { message }),
    Max(most, { message }),
  );
