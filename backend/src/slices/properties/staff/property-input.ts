import { FURTHER_FIELDS, INTERNAL_FIELDS } from '@lox/contracts/property-details.js';
import {
  type CreateProperty,
  REQUIRED_PROPERTY_FIELDS,
  type UpdateProperty,
} from '@lox/contracts/property-management.js';
import { invalidFields, validationPipe } from '../../../platform/http/input/validation-pipe.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { PropertyChangeDto, PropertyFieldsDto } from './property-fields.dto.js';
import type { PropertyPatch } from '../domain/property.decider.js';
import { REQUIRED_TEXT } from '../domain/property-rules.js';
import type { NewProperty } from './property.commands.js';

const pipe = validationPipe();

export const validateChange = (value: unknown): Promise<UpdateProperty> =>
  validateFields(value, PropertyChangeDto);

export function validateFields(value: unknown, metatype = PropertyFieldsDto): Promise<UpdateProperty> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidFields({ data: 'Dados do imóvel inválidos' });
  return pipe.transform(value, { type: 'body', metatype }) as Promise<UpdateProperty>;
}

export async function validateNewFields(value: unknown): Promise<CreateProperty> {
  const given = (value ?? {}) as Record<string, unknown>;
  const missing = REQUIRED_PROPERTY_FIELDS.filter((field) => isBlank(given[field]));
  if (missing.length > 0 && typeof given === 'object')
    throw invalidFields(Object.fromEntries(missing.map((field) => [field, REQUIRED_TEXT])));
  return (await validateFields(value)) as CreateProperty;
}

export function newProperty(given: CreateProperty): NewProperty {
  return {
    title: given.title,
    description: given.description ?? '',
    purpose: given.purpose,
    type: given.type,
    status: given.status ?? 'draft',
    price: toCents(given.price),
    iptu: typeof given.iptu === 'number' ? toCents(given.iptu) : null,
    address: given.address,
    neighborhood: given.neighborhood,
    city: given.city,
    state: given.state,
    zipCode: given.zipCode ?? null,
    bedrooms: given.bedrooms ?? null,
    bathrooms: given.bathrooms ?? null,
    parkingSpaces: given.parkingSpaces ?? null,
    area: given.area ?? null,
    builtYear: given.builtYear ?? null,
    isNewConstruction: given.isNewConstruction ?? false,
    isReady: given.isReady ?? true,
    featured: given.featured ?? false,
    amenities: given.amenities ?? [],
    features: given.features ?? [],
    videoUrl: given.videoUrl ?? null,
    aiEnhanced: given.aiEnhanced ?? false,
    brokerId: given.brokerId,
    ownerId: given.ownerId,
    ...picked(given, INTERNAL_FIELDS),
    ...picked(inCents(given), FURTHER_FIELDS),
  };
}

export function propertyPatch({ description, ...given }: Omit<UpdateProperty, 'priceReason'>): PropertyPatch {
  const patch: PropertyPatch = {
    ...inCents(given),
    // A cleared description is never null.
    ...(description !== undefined && { description: description ?? '' }),
  };
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

const MONEY = ['price', 'iptu', 'condominiumFee', 'rentPrice'] as const;

function inCents(given: UpdateProperty): UpdateProperty {
  const amounts = MONEY.flatMap((field) =>
    typeof given[field] === 'number' ? [[field, toCents(given[field])]] : [],
  );
  return { ...given, ...(Object.fromEntries(amounts) as UpdateProperty) };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Floating-point reais are not whole cents. */
export const toCents = (reais: number): number => Math.round(reais * 100);
