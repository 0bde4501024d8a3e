export abstract class AgencyCreci {
  /** As the settings have it; empty when it is not given. From memory. */
  abstract creci(): Promise<string>;
}
