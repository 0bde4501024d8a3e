import { ValidateBy } from 'class-validator';
import { isDay } from '@lox/contracts/local-time.js';

/** A day of the calendar as `yyyy-MM-dd`; for DTOs. */
export const IsDay = (message = 'Data inválida') =>
  ValidateBy(
    { name: 'day', validator: { validate: (value) => typeof value === 'string' && isDay(value) } },
    { message },
  );
