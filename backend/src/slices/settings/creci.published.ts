export abstract class AgencyCreci {
  /** Empty when it is not given. From memory. */
  abstract creci(): Promise<string>;
}
