/** Of one person; `entityType` is that of the record. */
export interface ActionCount {
  actorId: string;
  action: string;
  entityType: string;
  count: number;
}

export abstract class ActionCounts {
  /** Since an instant, ISO UTC. */
  abstract since(instant: string, actorIds: readonly string[]): Promise<ActionCount[]>;
}
