import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { CONFIG, type Config } from '../../../config/config.js';
import { Accounts, type Account } from './accounts.js';
import { DeviceCookie } from './device-cookie.js';
import { secondFactorEnrolmentGate } from './second-factor-enrolment-gate.js';
import { DocumentSessionStore } from './session-store.js';
import { sessionAuthentication } from './session-authentication.js';
import { SecondFactorPolicy } from './sign-in-ports.js';

/** Runs the same steps as every call of the API. */
@Injectable()
export class PageCallerResolver {
  private readonly steps: readonly RequestHandler[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(DocumentSessionStore) store: DocumentSessionStore,
    @Inject(Accounts) accounts: Accounts,
    @Inject(DeviceCookie) device: DeviceCookie,
    @Inject(SecondFactorPolicy) policy: SecondFactorPolicy,
  ) {
    this.steps = [
      sessionAuthentication({ config, store, accounts, device }),
      secondFactorEnrolmentGate(policy),
    ];
  }

  /** Undefined also for accounts that must enrol a second factor. */
  async resolve(request: Request, response: Response): Promise<Account | undefined> {
    for (const step of this.steps)
      await new Promise<void>((done, fail) => {
        void step(request, response, (error?: unknown) => (error ? fail(error as Error) : done()));
      });
    return request.user;
  }
}
