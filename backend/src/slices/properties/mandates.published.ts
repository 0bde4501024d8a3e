export abstract class Mandates {
  /** Null, without a read, while the agency gives captors no first right to leads. */
  abstract firstCaptor(propertyId: string): Promise<string | null>;
  abstract isEnding(propertyId: string, authorisationId: string): Promise<boolean>;
}
