import { BadRequestException, ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { FIELD_NAMES } from '@lox/contracts/field-names.js';
import { LRUCache } from 'lru-cache';

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

const CACHE_SIZE = 1_000_000;
const MAX_CACHED_LENGTH = 2_000;
const ENTRY_OVERHEAD = 200;

/** Caches parsed queries: a query's rules may depend on nothing else. */
class CachingValidationPipe extends ValidationPipe {
  private readonly known = new Map<Type, LRUCache<string, object>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype, data } = metadata;
    // Named parameters have no class.
    if (type !== 'query' || !metatype || data !== undefined) return super.transform(value, metadata);
    const key = JSON.stringify(value);
    const known = this.of(metatype);
    const found = known.get(key);
    // Each request needs its own.
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

export function invalidFields(fields: { [field: string]: string }): BadRequestException {
  const message = Object.values(fields)[0] ?? 'Dados inválidos fornecidos.';
  return new BadRequestException({ message, error: message, code: 'invalid', fields });
}

export const invalidFieldText = (field: string): string => `Valor inválido em ${FIELD_NAMES[field] ?? field}`;

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
  // class-validator's own texts are English.
  return text?.startsWith(property) || !text ? invalidFieldText(property) : text;
}
