import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DeviceCookie } from '../../../platform/http/auth/device-cookie.js';
import { sessionClientOf } from '../../../platform/http/auth/session-client.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { requestOriginOf } from '../../../platform/http/auth/request-context.js';
import { signInDevices } from '../sign-in.js';
import type { SignedInFromNewDevice } from '../sign-in.events.js';

@Injectable()
export class SignInDevices {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(DeviceCookie) private readonly cookie: DeviceCookie,
  ) {}

  /** A failure must not keep the person out. */
  async record(request: Request, userId: string): Promise<void> {
    if (this.cookie.knows(request, userId)) return;
    const { device, network } = sessionClientOf(request);
    const origin = { ...requestOriginOf(request), actorId: userId };
    const fact = (devices: number): SignedInFromNewDevice => ({
      type: 'SignedInFromNewDevice',
      data: { userId, device, network, first: devices === 0 },
    });
    try {
      await this.streams.decide(signInDevices, userId, origin, ({ state: devices }) => [fact(devices)]);
      this.cookie.remember(request, userId);
    } catch (error) {
      if (!(error instanceof EngineUnavailable || error instanceof DomainError)) throw error;
    }
  }
}
