import { createHmac } from 'node:crypto';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { v5 as uuidFrom } from 'uuid';
import type { CreateProperty } from '@lox/contracts/property-management.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { httpFailureOf } from '../../../platform/http/answers/http-failures.js';
import type { Written } from '../../../platform/log/following/overdue.js';
import { importProperty } from '../domain/property.decider.js';
import { PropertyReservations } from '../domain/property-reservations.js';
import type { PropertyEvent } from '../domain/property.events.js';
import { property, type PropertyState } from '../domain/property.js';
import { newProperty, validateFields } from '../staff/property-input.js';
import type { NewProperty } from '../staff/list-property.command.js';
import type { PropertyOwners } from '../staff/property-access.js';

/** Former properties of the same name whose ids are passed over. */
const ATTEMPTS = 20;
/**
 * Namespace of the ids that earlier releases gave to imported properties, which anybody can calculate: looked for, and
 * given to no new one.
 */
const FORMER_NAMESPACE = 'b9a5c6de-2f64-4f0f-8a5c-7d1f0c9e3b62';

/** A property of somebody else's list. */
export interface Importable {
  /** What the same property has in the same list next time. */
  key: string;
  input: NewProperty & PropertyOwners;
  /** Whether an earlier property with this key is still the same one. */
  isStill(state: NonNullable<PropertyState>): boolean;
}

/**
 * What was read of a property, checked like what somebody enters, in the shape of its event. The neighborhood may be
 * missing. @throws HttpException, DomainError: see `problemOf`
 */
export async function importDraft(
  { neighborhood, ...given }: CreateProperty,
  owners: PropertyOwners,
): Promise<Importable['input']> {
  const checked = await validateFields(neighborhood ? { ...given, neighborhood } : given);
  return { ...newProperty({ neighborhood: '', ...checked } as CreateProperty), ...owners };
}

/** Why a property cannot be imported, by what was thrown. @throws what is no refusal */
export function importProblemText(error: unknown): string {
  if (error instanceof HttpException || error instanceof DomainError)
    return httpFailureOf(error).body.message;
  throw error;
}

/** Lists what others hand over, each wholly or not at all, and none twice, however often and at once it is repeated. */
@Injectable()
export class IdempotentListing {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyReservations) private readonly reservations: PropertyReservations,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  /** Whether a property of this key was listed, and is there. */
  async isListed(key: string): Promise<boolean> {
    for (const namespace of [FORMER_NAMESPACE, await this.namespace()]) {
      const { state } = await this.streams.load(property, idOf(key, 0, namespace));
      if (state && !state.removed) return true;
    }
    return false;
  }

  /** Where the new property was written; null when it is listed already; or why it cannot be. */
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
        // A property of an earlier import that was removed or renamed is a different one now.
        if (state && !state.removed && isStill(state)) return null;
      }
      return 'Este imóvel já foi importado e excluído vezes demais.';
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  }

  /** Whether an earlier release has listed it. */
  private async wasListed(key: string, isStill: Importable['isStill']): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { state } = await this.streams.load(property, idOf(key, attempt, FORMER_NAMESPACE));
      if (!state) return false;
      if (!state.removed && isStill(state)) return true;
    }
    return false;
  }

  /** This installation's own: nobody else can tell an id from what names a property. */
  private async namespace(): Promise<Uint8Array> {
    const key = await this.keys.addressKey();
    return createHmac('sha256', key).update('imported properties').digest().subarray(0, 16);
  }
}

/** Made from what names the property, so that a repeated one finds itself. */
const idOf = (key: string, attempt: number, namespace: string | Uint8Array): string =>
  uuidFrom(`${attempt} ${key}`, namespace);
