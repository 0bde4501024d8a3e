import type { WorkingHours } from '@lox/contracts/working-hours.js';

export abstract class Hours {
  /** Of the broker where set, else the agency's; null: the agency's. From memory. */
  abstract hoursOf(brokerId: string | null): Promise<WorkingHours>;
  /** In their order. */
  abstract hoursOfEach(brokerIds: readonly (string | null)[]): Promise<WorkingHours[]>;
}
