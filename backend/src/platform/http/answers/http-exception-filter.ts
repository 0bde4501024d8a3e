import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestReference } from '@lox/contracts/request-reference.js';
import { DocumentsBehind } from '../../log/following/log-end.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { EventTooLarge } from '../../storage/event-store/event-store.js';
import { FileStoreUnavailable } from '../../storage/files/file-store.js';
import { httpFailureOf, sendFailure } from './http-failures.js';
import { loggedPath } from '../logging/logged-path.js';
import { requestIdOf } from '../logging/request-id.js';

const WITHOUT_STACK = [EngineUnavailable, EventTooLarge, DocumentsBehind];

/** Logs server errors without the request's data. */
@Catch()
export class HttpExceptionFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const failure = httpFailureOf(error);
    // The limit may be the event store's own setting.
    if ((failure.status >= 500 && !(error instanceof DomainError)) || error instanceof EventTooLarge)
      this.logFailure(error, request, requestReference(requestIdOf(request, response)));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendFailure(request, response, failure);
  }

  private logFailure(error: unknown, { method, path: asked }: Request, reference: string): void {
    const path = loggedPath(asked);
    // An engine's failure is logged once, elsewhere.
    if (WITHOUT_STACK.some((kind) => error instanceof kind))
      return this.log.warn(`${method} ${path} refused (${reference}): ${(error as Error).message}`);
    if (error instanceof FileStoreUnavailable)
      return this.log.error(`${method} ${path} refused (${reference}): ${error.message}`);
    this.log.error(
      `${method} ${path} failed (${reference})`,
      error instanceof Error ? error.stack : undefined,
    );
  }
}
