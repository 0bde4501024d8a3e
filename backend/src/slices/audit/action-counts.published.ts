export interface ActionCount {
  actorId: string;
  action: string;
  entityType: string;
  count: number;
}

export abstract class ActionCounts {
  /** ISO UTC. */
  abstract since(instant: string, actorIds: readonly string[]): Promise<ActionCount[]>;
}
