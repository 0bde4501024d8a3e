export abstract class IdleDays {
  /** After so many working days without activity an open lead is idle. From memory. */
  abstract idleDays(): Promise<number>;
}
