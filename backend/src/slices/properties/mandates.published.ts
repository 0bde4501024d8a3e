export abstract class Mandates {
  /** Null, without a read, while the agency gives captors no first right to leads. */
  abstract firstCaptor(propertyId: string): Promise<string | null>;
  /** Also while they have no first right. */
  abstract captorsOf(propertyIds: readonly string[]): Promise<Map<string, string>>;
  abstract isEnding(propertyId: string, authorisationId: string): Promise<boolean>;
}
