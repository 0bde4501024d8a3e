import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/** Checks every body, query and parameter against its class; names the wrong fields in Portuguese. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => invalid(fieldsOf(errors)),
  });
}

/** A 400 that says what is wrong with which field. */
export function invalid(fields: { [field: string]: string }): BadRequestException {
  const message = Object.values(fields)[0] ?? 'Dados inválidos fornecidos.';
  return new BadRequestException({ message, error: message, code: 'invalid', fields });
}

/** By the path of each field, such as `filters.dateRange.startDate`. */
function fieldsOf(errors: ValidationError[], parent = ''): { [field: string]: string } {
  const fields: { [field: string]: string } = {};
  for (const { property, constraints, children } of errors) {
    const path = `${parent}${property}`;
    if (!constraints && children?.length) Object.assign(fields, fieldsOf(children, `${path}.`));
    else fields[path] = textOf(property, constraints ?? {});
  }
  return fields;
}

function textOf(property: string, constraints: { [rule: string]: string }): string {
  if ('whitelistValidation' in constraints) return `Campo desconhecido: ${property}`;
  const text = Object.values(constraints)[0];
  // class-validator's own texts are English: only those that a DTO gives are shown.
  return text?.startsWith(property) || !text ? `Valor inválido em ${property}` : text;
}
