/**
 * A broken rule. `code` is stable and English; `message` is Portuguese and fit to show. The HTTP answer is 409, or
 * what `status` says; `details` are further fields of its body.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: 400 | 403 | 404 | 409 | 413 = 409,
    readonly details: object = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** The caller decided on an older state than the present one (`If-Match`): 412 with the state as it is. */
export class StaleState extends Error {
  constructor(readonly current: unknown) {
    super('Outra pessoa alterou este registro primeiro. Os dados foram atualizados.');
    this.name = 'StaleState';
  }
}
