/**
 * `code` is stable and English, `message` Portuguese and fit to show; `details` go into the answer's body.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: 400 | 403 | 404 | 409 | 413 | 503 = 409,
    readonly details: object = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** `If-Match` named an older state: 412 with the current one. */
export class StaleState extends Error {
  constructor(readonly current: unknown) {
    super('Outra pessoa alterou este registro primeiro. Os dados foram atualizados.');
    this.name = 'StaleState';
  }
}
