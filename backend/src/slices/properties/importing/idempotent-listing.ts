import { createHmac } from 'node:crypto';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { v5 as uuidFrom } from 'uuid';
import type { CreateProperty } from '@lox/contracts/property-management.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Decide, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { httpFailureOf } from '../../../platform/http/answers/http-failures.js';
import type { Written } from '../../../platform/log/following/read-your-writes.js';
import { importProperty } from '../domain/property.decider.js';
import { PropertyReservations } from '../domain/property-reservations.js';
import type { PropertyEvent } from '../domain/property.events.js';
import { property, type PropertyState } from '../domain/property.js';
import { newProperty, validateFields } from '../staff/property-input.js';
import type { PropertyOwners } from '../staff/property-access.js';
import type { NewProperty } from '../staff/property.commands.js';

const ATTEMPTS = 20;
/** Earlier releases' namespace, whose ids anyone can compute: looked up, never used for new ids. */
const FORMER_NAMESPACE = 'b9a5c6de-2f64-4f0f-8a5c-7d1f0c9e3b62';

export interface Importable {
  key: string;
  input: NewProperty & PropertyOwners;
  isStill(state: NonNullable<PropertyState>): boolean;
}

/** The neighborhood may be missing. */
export async function importDraft(
  { neighborhood, ...given }: CreateProperty,
  owners: PropertyOwners,
): Promise<Importable['input']> {
  const checked = await validateFields(neighborhood ? { ...given, neighborhood } : given);
  return { ...newProperty({ neighborhood: '', ...checked } as CreateProperty), ...owners };
}

/** Rethrows what is no refusal. */
export function importProblemText(error: unknown): string {
  if (error instanceof HttpException || error instanceof DomainError)
    return httpFailureOf(error).body.message;
  throw error;
}

/** Listed wholly or not at all, and once. */
@Injectable()
export class IdempotentListing {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyReservations) private readonly reservations: PropertyReservations,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  /** As `list`, storing nothing; undefined: it would be listed. */
  async tried({ key, input, isStill }: Importable): Promise<null | string | undefined> {
    try {
      importProperty(null, { ...input, slug: '', code: '' });
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
    for (const namespace of [FORMER_NAMESPACE, await this.namespace()])
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { state } = await this.streams.load(property, idOf(key, attempt, namespace));
        if (!state) break;
        if (!state.removed && isStill(state)) return null;
      }
    return undefined;
  }

  /** Null when listed already; a text when refused. */
  async list({ key, input, isStill }: Importable, origin: Origin): Promise<Written | null | string> {
    try {
      if (await this.wasListed(key, isStill)) return null;
      const namespace = await this.namespace();
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const id = idOf(key, attempt, namespace);
        const decide: Decide<PropertyState, PropertyEvent> = async ({ state }) => {
          if (state) return [];
          importProperty(state, { ...input, slug: '', code: '' });
          return importProperty(state, { ...input, ...(await this.reservations.forNew(id, input, origin)) });
        };
        const decided = await this.streams.decide(property, id, origin, decide, 'new');
        if (decided.changed) return decided;
        const { state } = decided;
        // A removed or renamed property of an earlier import is another one.
        if (state && !state.removed && isStill(state)) return null;
      }
      return 'Este imóvel já foi importado e excluído vezes demais.';
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  }

  private async wasListed(key: string, isStill: Importable['isStill']): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { state } = await this.streams.load(property, idOf(key, attempt, FORMER_NAMESPACE));
      if (!state) return false;
      if (!state.removed && isStill(state)) return true;
    }
    return false;
  }

  /** Keyed, so that an id cannot be computed from a property's name. */
  private async namespace(): Promise<Uint8Array> {
    const key = await this.keys.addressKey();
    return createHmac('sha256', key).update('imported properties').digest().subarray(0, 16);
  }
}

const idOf = (key: string, attempt: number, namespace: string | Uint8Array): string =>
  uuidFrom(`${attempt} ${key}`, namespace);
