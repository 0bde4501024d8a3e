import { BadRequestException, ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { FIELD_NAMES } from '@lox/contracts/field-names.js';
import { LRUCache } from 'lru-cache';

/** Checks every body, query and parameter against its class; names the wrong fields in Portuguese. */
export function validationPipe(): ValidationPipe {
  return new CachingValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => invalidFields(fieldsOf(errors)),
  });
}

/** How much of the queries of a class is remembered, and of one at most: its length, and what any takes besides. */
const CACHE_SIZE = 1_000_000;
const MAX_CACHED_LENGTH = 2_000;
const ENTRY_OVERHEAD = 200;

/**
 * Remembers what right queries were read as: they are few and come again and again, and reading one takes as long as
 * answering it. The rules of a query therefore depend on nothing but the query.
 */
class CachingValidationPipe extends ValidationPipe {
  private readonly known = new Map<Type, LRUCache<string, object>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype, data } = metadata;
    // One parameter by its name is not read by a class.
    if (type !== 'query' || !metatype || data !== undefined) return super.transform(value, metadata);
    const key = JSON.stringify(value);
    const known = this.of(metatype);
    const found = known.get(key);
    // Each request has its own.
    if (found) return Object.assign(Object.create(metatype.prototype as object) as object, found);
    const read: unknown = await super.transform(value, metadata);
    if (key.length <= MAX_CACHED_LENGTH && isFlat(read))
      known.set(key, { ...read }, { size: key.length + ENTRY_OVERHEAD });
    return read;
  }

  private of(type: Type): LRUCache<string, object> {
    const known = this.known.get(type) ?? new LRUCache<string, object>({ maxSize: CACHE_SIZE });
    this.known.set(type, known);
    return known;
  }
}

const isFlat = (read: unknown): read is object =>
  typeof read === 'object' &&
  read !== null &&
  Object.values(read).every((value) => typeof value !== 'object' || value === null);

/** A 400 that says what is wrong with which field. */
export function invalidFields(fields: { [field: string]: string }): BadRequestException {
  const message = Object.values(fields)[0] ?? 'Dados inválidos fornecidos.';
  return new BadRequestException({ message, error: message, code: 'invalid', fields });
}

/** Says that the value of a field is wrong, by the name that people know it by where it has one. */
export const invalidFieldText = (field: string): string => `Valor inválido em ${FIELD_NAMES[field] ?? field}`;

/** By the path of each field, such as `filters.dateRange.startDate`. */
function fieldsOf(errors: ValidationError[], parent = ''): { [field: string]: string } {
  const fields: { [field: string]: string } = {};
  for (const { property, constraints, children } of errors) {
    const path = `${parent}${property}`;
    if (!constraints && children?.length) Object.assign(fields, fieldsOf(children, `${path}.`));
    else fields[path] = messageOf(property, constraints ?? {});
  }
  return fields;
}

function messageOf(property: string, constraints: { [rule: string]: string }): string {
  if ('whitelistValidation' in constraints) return `Campo desconhecido: ${property}`;
  const text = Object.values(constraints)[0];
  // class-validator's own texts are English: only those that a DTO gives are shown.
  return text?.startsWith(property) || !text ? invalidFieldText(property) : text;
}
