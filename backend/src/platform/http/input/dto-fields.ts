import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { manyLines, oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { dayProblem, isInstant, isUsableMoment } from '@lox/contracts/local-time.js';
import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { cleanPhone, PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { isEmail } from '@lox/contracts/validation.js';
import { orAllOption, orBlankText, withWiderSchema } from './schema-widening.js';

export interface TransformInput {
  value: unknown;
}

export const textTransformer =
  (read: (text: string) => string) =>
  ({ value }: TransformInput): unknown =>
    typeof value === 'string' ? read(value) : value;

export const singleLine = textTransformer(oneLine);
const multipleLines = textTransformer(manyLines);
export const trimmed = textTransformer((text) => text.trim());

const emptyAsNull = (read: (given: TransformInput) => unknown) =>
  withWiderSchema(orBlankText, (given: TransformInput): unknown => {
    const text = read(given);
    return text === '' ? null : text;
  });

export const emptyToNull = emptyAsNull(singleLine);

const filterChoice = withWiderSchema(orAllOption, ({ value }: TransformInput): unknown =>
  value === '' || value === 'all' ? undefined : value,
);

/** Empty and "all" mean no filter. */
export const OptionalFilter = () => applyDecorators(IsOptional(), Transform(filterChoice));

export const isGiven = (_: object, value: unknown): boolean => value !== undefined;

export const TextMatching = (message: string, accepts: (text: string) => boolean, name = 'text') =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    { message },
  );

export const TextWithoutProblem = (problem: (text: string) => string | null) =>
  ValidateBy({
    name: 'passes',
    validator: {
      validate: (value) => typeof value === 'string' && problem(value) === null,
      defaultMessage: (args) => problem(typeof args?.value === 'string' ? args.value : '') ?? '',
    },
  });

const cleanedPhone = withWiderSchema(orBlankText, ({ value }: TransformInput): unknown =>
  typeof value === 'string' ? cleanPhone(value) || null : value,
);

export const OptionalPhone = () =>
  applyDecorators(IsOptional(), Transform(cleanedPhone), TextWithoutProblem(phoneProblem));

/** `requirePhone` accepts the stored phone unread. */
export const CorrectedPhone = () =>
  applyDecorators(IsOptional(), Transform(cleanedPhone), LimitedText(PHONE_MAX, 'Telefone inválido'));

export const RawText = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(IsString({ message: invalid }), MaxLength(max, { message: tooLong }));

export const LimitedText = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(Transform(singleLine), RawText(max, invalid, tooLong));

export const LimitedLines = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(Transform(multipleLines), RawText(max, invalid, tooLong));

export const OptionalText = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(IsOptional(), Transform(emptyToNull), RawText(max, invalid, tooLong));

export const OptionalLines = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(IsOptional(), Transform(emptyAsNull(multipleLines)), RawText(max, invalid, tooLong));

export const RequiredText = (max: number, missing: string, tooLong: string) =>
  applyDecorators(
    Transform(singleLine),
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(max, { message: tooLong }),
  );

export const SearchText = (max: number) =>
  applyDecorators(IsOptional(), RawText(max, 'Busca inválida', 'Busca é longa demais'));

export const OptionalOneOf = (values: readonly string[], message: string) =>
  applyDecorators(IsOptional(), IsIn(values, { message }));

export const GivenOneOf = (values: readonly string[], message: string) =>
  applyDecorators(ValidateIf(isGiven), IsIn(values, { message }));

export const FilterOneOf = (values: readonly string[], message: string) =>
  applyDecorators(OptionalFilter(), IsIn(values, { message }));

const flag = ({ value }: TransformInput): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

export const OptionalFlag = (message: string) =>
  applyDecorators(IsOptional(), Transform(flag), IsBoolean({ message }));

/** An id, or `none` for records without a broker. */
export const OptionalBroker = () =>
  applyDecorators(IsOptional(), Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' }));

export const OptionalId = (message: string) => applyDecorators(IsOptional(), IsUUID(undefined, { message }));

export const normalisedEmail = textTransformer(cleanEmail);
export const EmailAddressField = (message = 'Email inválido') =>
  applyDecorators(Transform(normalisedEmail), TextMatching(message, isEmail, 'email'));

export const IsDay = () =>
  ValidateBy({
    name: 'day',
    validator: {
      validate: (value) => dayProblem(String(value)) === null,
      defaultMessage: (args) => dayProblem(String(args?.value)) ?? '',
    },
  });

export const OptionalDay = () => applyDecorators(IsOptional(), IsDay());

export const IsInstant = () => TextMatching('Instante inválido', isInstant, 'instant');
export const OptionalInstant = () => applyDecorators(IsOptional(), IsInstant());

export const IsMoment = (message: string) => TextMatching(message, isUsableMoment, 'moment');

const MAX_PAGE_SIZE = 500;

export const PageLimit = (most: number = MAX_PAGE_SIZE) => IsWhole(1, most, 'Limite inválido');
export const PageOffset = () => IsWhole(0, Number.MAX_SAFE_INTEGER, 'Posição inválida');

const IsWhole = (least: number, most: number, message: string) =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    WholeBetween(least, most, message),
  );

export const WholeBetween = (least: number, most: number, message: string) =>
  applyDecorators(IsInt({ message }), Min(least, { message }), Max(most, { message }));

export const AmountBetween = (least: number, most: number, message: string) =>
  applyDecorators(
    IsNumber({ maxDecimalPlaces: 2 }, { message }),
    Min(least, { message }),
    Max(most, { message }),
  );
