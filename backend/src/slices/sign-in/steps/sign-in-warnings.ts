import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sessionClientOf } from '../../../platform/http/auth/sessions/session-client.js';
import type { GuessAlarm, GuessedSecret } from '../../../platform/http/auth/sign-in-ports.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { requestOriginOf } from '../../../platform/http/auth/request-context.js';
import { signInDevices, signInGuesses } from '../sign-in.js';
import type { SignedInFromNewDevice, SignInGuessed } from '../sign-in.events.js';
import { DeviceCookie } from '../../../platform/http/auth/sessions/device-cookie.js';

@Injectable()
export class GuessAlarms implements GuessAlarm {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async raise(request: Request, userId: string, what: GuessedSecret): Promise<void> {
    const { device, network } = sessionClientOf(request);
    const origin = { ...requestOriginOf(request), actorId: null };
    const fact: SignInGuessed = { type: 'SignInGuessed', data: { userId, what, device, network } };
    await this.streams.decide(signInGuesses, userId, origin, () => [fact]).catch(ignoreRefusal);
  }
}

@Injectable()
export class SignInDevices {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(DeviceCookie) private readonly cookie: DeviceCookie,
  ) {}

  async record(request: Request, userId: string): Promise<void> {
    if (this.cookie.knows(request, userId)) return;
    const { device, network } = sessionClientOf(request);
    const origin = { ...requestOriginOf(request), actorId: userId };
    const fact = (devices: number): SignedInFromNewDevice => ({
      type: 'SignedInFromNewDevice',
      data: { userId, device, network, first: devices === 0 },
    });
    await this.streams
      .decide(signInDevices, userId, origin, ({ state: devices }) => [fact(devices)])
      .then(() => this.cookie.remember(request, userId))
      .catch(ignoreRefusal);
  }
}

/** A failure must not keep the person out. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof EngineUnavailable || error instanceof DomainError)) throw error;
}
