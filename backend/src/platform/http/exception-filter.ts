import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { EngineUnavailable } from '../engine-unavailable.js';
import { failureOf } from './errors.js';

/** Answers every failed request with `{ message, error, code }`; logs server errors, without the request's data. */
@Catch()
export class HttpErrors implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const { status, body } = failureOf(error);
    if (status >= 500 && !(error instanceof EngineUnavailable))
      this.log.error(
        `${request.method} ${request.path} failed`,
        error instanceof Error ? error.stack : undefined,
      );
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (status === 503) response.setHeader('Retry-After', '2');
    response.status(status).json(body);
  }
}
