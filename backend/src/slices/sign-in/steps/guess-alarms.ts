import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { placeOf } from '../../../platform/http/auth/session-place.js';
import type { GuessAlarm, Guessed } from '../../../platform/http/auth/sign-in-steps.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { originOf } from '../../../platform/http/requests/origin.js';
import { signInGuesses } from '../sign-in.js';
import type { SignInGuessed } from '../sign-in.events.js';

/** Records that somebody guesses at an account; a letter tells its owner (`SecurityLetters`). */
@Injectable()
export class GuessAlarms implements GuessAlarm {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async raise(request: Request, userId: string, what: Guessed): Promise<void> {
    const { device, network } = placeOf(request);
    const origin = { ...originOf(request), actorId: null };
    const fact: SignInGuessed = { type: 'SignInGuessed', data: { userId, what, device, network } };
    try {
      await this.streams.decide(signInGuesses, userId, origin, () => [fact]);
    } catch (error) {
      if (!(error instanceof EngineUnavailable || error instanceof DomainError)) throw error;
    }
  }
}
