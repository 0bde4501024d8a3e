/** The open lines of browsers on this instance: the edge provides them. */
export abstract class LiveConnections {
  /** Ends those of a session. */
  abstract endSession(sessionId: string): void;
  /** Asks every browser to connect elsewhere; resolves when all have gone, or the time is up. */
  abstract handOver(milliseconds: number): Promise<void>;
}
