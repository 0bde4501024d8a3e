export abstract class LiveConnections {
  abstract endSession(sessionId: string): void;
  /** Resolves when all have left, or the time is up. */
  abstract handOver(milliseconds: number): Promise<void>;
}
