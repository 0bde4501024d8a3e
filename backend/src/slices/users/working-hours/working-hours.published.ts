import type { WorkingHours } from '@lox/contracts/working-hours.js';

export abstract class Hours {
  /** The broker's where set; null: the agency's. From memory. */
  abstract hoursOf(brokerId: string | null): Promise<WorkingHours>;
  /** In their order. */
  abstract hoursOfEach(brokerIds: readonly (string | null)[]): Promise<WorkingHours[]>;
}
