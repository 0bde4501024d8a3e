/** A store's engine did not answer in time or refused the connection. The HTTP answer is 503. */
export class EngineUnavailable extends Error {
  constructor(
    readonly engine: 'event store' | 'document store',
    cause?: unknown,
  ) {
    super(`${engine} is unavailable`, { cause });
    this.name = 'EngineUnavailable';
  }
}
