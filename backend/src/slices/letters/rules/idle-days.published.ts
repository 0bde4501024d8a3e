export abstract class IdleDays {
  /** In working days. From memory. */
  abstract idleDays(): Promise<number>;
}
