/** Open realtime connections of this instance; implemented by the edge. */
export abstract class LiveConnections {
  abstract endSession(sessionId: string): void;
  /** Asks browsers to reconnect elsewhere; resolves when all have left, or the time is up. */
  abstract handOver(milliseconds: number): Promise<void>;
}
