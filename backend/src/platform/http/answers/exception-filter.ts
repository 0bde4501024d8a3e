import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { referenceOf } from '@lox/contracts/reference.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { EventTooLarge } from '../../storage/event-store/event-store.js';
import { FileStoreUnavailable } from '../../storage/files/file-store.js';
import { failureOf } from './errors.js';
import { refuse } from './refusing.js';
import { requestIdOf } from '../logging/request-id.js';

/** Answers every failed request with `{ message, error, code }`; logs server errors, without the request's data. */
@Catch()
export class HttpErrors implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const failure = failureOf(error);
    // What is too large for the event store may be its setting, which is the operator's to change.
    if (failure.status >= 500 || error instanceof EventTooLarge)
      this.note(error, request, referenceOf(requestIdOf(request, response)));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    refuse(request, response, failure);
  }

  /** The line that the code shown to the person leads to. */
  private note(error: unknown, { method, path }: Request, reference: string): void {
    // Why an engine is away is logged once, with its stack, by who looks after it.
    if (error instanceof EngineUnavailable || error instanceof EventTooLarge)
      return this.log.warn(`${method} ${path} refused (${reference}): ${error.message}`);
    if (error instanceof FileStoreUnavailable)
      return this.log.error(`${method} ${path} refused (${reference}): ${error.message}`);
    this.log.error(
      `${method} ${path} failed (${reference})`,
      error instanceof Error ? error.stack : undefined,
    );
  }
}
