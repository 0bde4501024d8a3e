import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { manyLines, oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { dayProblem, isUsableMoment } from '@lox/contracts/local-time.js';
import { phoneProblem } from '@lox/contracts/phone/phone.js';
import { cleanPhone, PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { isEmail } from '@lox/contracts/validation.js';
import { orAllOption, orBlankText, withWiderSchema } from './schema-widening.js';

/** What a transformer of class-transformer is given. */
export interface TransformInput {
  value: unknown;
}

/** A transformer that has texts read by this function, and leaves anything else for the checks to name. */
export const textTransformer =
  (read: (text: string) => string) =>
  ({ value }: TransformInput): unknown =>
    typeof value === 'string' ? read(value) : value;

/** A text of one line, as everything is kept that is not said to have more. */
export const singleLine = textTransformer(oneLine);
export const multipleLines = textTransformer(manyLines);
/** Blanks around it go, and nothing else: for what is compared with what older releases kept. */
export const trimmed = textTransformer((text) => text.trim());

const emptyAsNull = (read: (given: TransformInput) => unknown) =>
  withWiderSchema(orBlankText, (given: TransformInput): unknown => {
    const text = read(given);
    return text === '' ? null : text;
  });

/** An empty text is no text. */
export const emptyToNull = emptyAsNull(singleLine);

/** A filter that stands at nothing or at "all" is none. */
export const filterChoice = withWiderSchema(orAllOption, ({ value }: TransformInput): unknown =>
  value === '' || value === 'all' ? undefined : value,
);

/** A filter; one that stands at nothing or at "all" is none. */
export const OptionalFilter = () => applyDecorators(IsOptional(), Transform(filterChoice));

/** For `ValidateIf`: whether the field is there at all. */
export const isGiven = (_: object, value: unknown): boolean => value !== undefined;

/** A text that the function accepts. */
export const TextMatching = (message: string, accepts: (text: string) => boolean, name = 'text') =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    { message },
  );

/** A text of which the function says what is wrong, or null. */
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

/** A phone, or nothing; one that cannot be read is refused with what is wrong. */
export const OptionalPhone = () =>
  applyDecorators(IsOptional(), Transform(cleanedPhone), TextWithoutProblem(phoneProblem));

/** A phone that may be the one that is stored already: `requirePhone` reads it where it is decided. */
export const CorrectedPhone = () =>
  applyDecorators(IsOptional(), Transform(cleanedPhone), LimitedText(PHONE_MAX, 'Telefone inválido'));

/** A text of at most so many characters, taken as it is. */
export const RawText = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(IsString({ message: invalid }), MaxLength(max, { message: tooLong }));

/** One of one line. */
export const LimitedText = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(Transform(singleLine), RawText(max, invalid, tooLong));

/** One of several lines. */
export const LimitedLines = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(Transform(multipleLines), RawText(max, invalid, tooLong));

/** One line that may be left out or be null; an empty one is null. */
export const OptionalText = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(IsOptional(), Transform(emptyToNull), RawText(max, invalid, tooLong));

/** Several lines that may be left out or be null; empty ones are null. */
export const OptionalLines = (max: number, invalid: string, tooLong = invalid) =>
  applyDecorators(IsOptional(), Transform(emptyAsNull(multipleLines)), RawText(max, invalid, tooLong));

/** One line that says something. */
export const RequiredText = (max: number, missing: string, tooLong: string) =>
  applyDecorators(
    Transform(singleLine),
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(max, { message: tooLong }),
  );

/** What a list is searched for. */
export const SearchText = (max: number) =>
  applyDecorators(IsOptional(), RawText(max, 'Busca inválida', 'Busca é longa demais'));

/** One of these, or nothing. */
export const OptionalOneOf = (values: readonly string[], message: string) =>
  applyDecorators(IsOptional(), IsIn(values, { message }));

/** An id, or nothing. */
export const OptionalId = (message: string) => applyDecorators(IsOptional(), IsUUID(undefined, { message }));

/** An e-mail address, as it is kept. */
export const normalisedEmail = textTransformer(cleanEmail);
export const EmailAddressField = (message = 'Email inválido') =>
  applyDecorators(Transform(normalisedEmail), TextMatching(message, isEmail, 'email'));

/** A day of the calendar as `yyyy-MM-dd`. */
export const IsDay = () =>
  ValidateBy({
    name: 'day',
    validator: {
      validate: (value) => dayProblem(String(value)) === null,
      defaultMessage: (args) => dayProblem(String(args?.value)) ?? '',
    },
  });

/** A day, or an instant such as `2026-03-01T12:00:00-03:00`. */
export const IsMoment = (message: string) => TextMatching(message, isUsableMoment, 'moment');

const MAX_PAGE_SIZE = 500;

/** An optional number of items, at least one. */
export const PageLimit = (most: number = MAX_PAGE_SIZE) => IsWhole(1, most, 'Limite inválido');
/** An optional number of items to pass over. */
export const PageOffset = () => IsWhole(0, Number.MAX_SAFE_INTEGER, 'Posição inválida');

const IsWhole = (least: number, most: number, message: string) =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    WholeBetween(least, most, message),
  );

/** A whole number within these bounds. */
export const WholeBetween = (least: number, most: number, message: string) =>
  applyDecorators(IsInt({ message }), Min(least, { message }), Max(most, { message }));

/** A number with at most two decimals within these bounds. */
export const AmountBetween = (least: number, most: number, message: string) =>
  applyDecorators(
    IsNumber({ maxDecimalPlaces: 2 }, { message }),
    Min(least, { message }),
    Max(most, { message }),
  );
