import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RequirableRole } from '@lox/contracts/sign-in.js';
import type { Role } from '@lox/contracts/users.js';
import type { SecondFactorPolicy } from '../../../platform/http/auth/sign-in-ports.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { recordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { SIGN_IN_POLICY_KEY, signInPolicy } from '../sign-in.js';
import { signInPolicyEvents } from '../sign-in.events.js';
import { changeRequirement } from './sign-in-policy.decider.js';

@Injectable()
export class RequiredSecondFactors implements SecondFactorPolicy, OnApplicationBootstrap {
  private known: { revision: number; roles: ReadonlySet<Role> } | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  onApplicationBootstrap(): void {
    const categories = [signInPolicyEvents] as const;
    this.projections.tail.addListener([signInPolicyEvents.category], (events) => {
      for (const event of events) this.apply(event.revision, recordedIn(categories, event).data.to);
    });
  }

  async requires(role: Role): Promise<boolean> {
    return (await this.all()).has(role);
  }

  /** @throws EngineUnavailable */
  async all(): Promise<ReadonlySet<Role>> {
    while (!this.known) await (this.reading ??= this.read().finally(() => (this.reading = undefined)));
    return this.known.roles;
  }

  async change(to: readonly RequirableRole[], origin: Origin): Promise<void> {
    const decided = await this.streams.decide(signInPolicy, SIGN_IN_POLICY_KEY, origin, ({ state }) =>
      changeRequirement(state, to),
    );
    this.apply(decided.revision, decided.state);
    await this.streams.shown(decided);
  }

  private async read(): Promise<void> {
    const { revision, state } = await this.streams.load(signInPolicy, SIGN_IN_POLICY_KEY);
    this.apply(revision, state);
  }

  private apply(revision: number, roles: readonly RequirableRole[]): void {
    if (!this.known || revision >= this.known.revision) this.known = { revision, roles: new Set(roles) };
  }
}
