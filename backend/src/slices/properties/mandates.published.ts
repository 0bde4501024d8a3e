export abstract class Mandates {
  /** Who won the property, where the agency gives them the first right to its leads; off: null, without a read. */
  abstract firstCaptor(propertyId: string): Promise<string | null>;
  /** Whether the authorisation was neither withdrawn nor renewed. */
  abstract isEnding(propertyId: string, authorisationId: string): Promise<boolean>;
}
