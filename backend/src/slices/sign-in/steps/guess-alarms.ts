import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sessionClientOf } from '../../../platform/http/auth/session-client.js';
import type { GuessAlarm, GuessedSecret } from '../../../platform/http/auth/sign-in-ports.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { requestOriginOf } from '../../../platform/http/auth/request-context.js';
import { signInGuesses } from '../sign-in.js';
import type { SignInGuessed } from '../sign-in.events.js';

@Injectable()
export class GuessAlarms implements GuessAlarm {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async raise(request: Request, userId: string, what: GuessedSecret): Promise<void> {
    const { device, network } = sessionClientOf(request);
    const origin = { ...requestOriginOf(request), actorId: null };
    const fact: SignInGuessed = { type: 'SignInGuessed', data: { userId, what, device, network } };
    try {
      await this.streams.decide(signInGuesses, userId, origin, () => [fact]);
    } catch (error) {
      if (!(error instanceof EngineUnavailable || error instanceof DomainError)) throw error;
    }
  }
}
