import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveFeed } from '../../platform/edge/realtime/live-feed.js';
import { SessionWatch } from '../../platform/edge/realtime/session-watch.js';
import { Sockets } from '../../platform/edge/realtime/sockets.js';
import { userEvents } from '../users/domain/user.events.js';
import { RequiredSecondFactors } from './policy/required-second-factors.js';
import { signInEvents, signInPolicyEvents } from './sign-in.events.js';

@Injectable()
export class SignInFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(SessionWatch) private readonly watch: SessionWatch,
    @Inject(RequiredSecondFactors) private readonly policy: RequiredSecondFactors,
  ) {}

  onModuleInit(): void {
    this.feed.on([signInEvents], (events) => {
      for (const { type, stream } of events)
        if (type === 'SecondFactorRemoved') this.sockets.dropSecondFactor(stream.slice('signIn-'.length));
      return this.watch.check();
    });
    // A changed role may require a second factor.
    this.feed.on([signInPolicyEvents, userEvents], async () => {
      const required = await this.policy.all();
      this.sockets.endWithoutSecondFactor((role) => required.has(role));
    });
  }
}
