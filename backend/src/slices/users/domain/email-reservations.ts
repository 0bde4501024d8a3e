import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fold } from '@lox/contracts/text.js';
import { Streams, type Origin } from '../../../platform/deciding/streams.js';
import { SubjectKeys } from '../../../platform/personal-data/subject-keys.js';
import { emailTaken } from './user.decider.js';
import type { UserEmailEvent } from './user.events.js';
import { user, userEmail } from './user.js';

/** A reservation this young may belong to a request that is still under way. */
const UNFINISHED_MS = 60_000;

/**
 * One account per e-mail address. What counts is a stream per address, named by a keyed hash; one that a
 * crash left behind is free once it is old and its account does not use the address.
 */
@Injectable()
export class EmailReservations {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  /**
   * The id of the account that is to be opened with the address. A reservation whose account was never opened is taken
   * up, after a crash; where others may be opening it at this moment, only once it is old.
   * @throws DomainError `email_taken`
   */
  async forNew(email: string, origin: Origin, contested: boolean): Promise<string> {
    let reserved = false;
    const { state } = await this.streams.decide(
      userEmail,
      await this.keyOf(email),
      origin,
      async ({ state }) => {
        reserved = !state || (await this.isLeftBehind(email, state, origin));
        return reserved ? reservation(randomUUID()) : [];
      },
    );
    if (!state) throw new Error('a reservation was appended and is not there');
    const { revision } = await this.streams.load(user, state.userId);
    if (revision >= 0) throw emailTaken();
    // Two people who register one address at the same moment must not set each other's password.
    if (contested && !reserved && isYoung(state.since, origin)) throw emailTaken();
    return state.userId;
  }

  /** Makes sure that the address is this account's and nobody else's. @throws DomainError `email_taken` */
  async forAccount(userId: string, email: string, origin: Origin): Promise<void> {
    await this.streams.decide(userEmail, await this.keyOf(email), origin, async ({ state }) => {
      // Its own reservation is renewed too, so that it is not taken for abandoned meanwhile.
      if (!state || state.userId === userId) return reservation(userId);
      const { revision } = await this.streams.load(user, state.userId);
      const abandoned = revision < 0 && !isYoung(state.since, origin);
      if (abandoned || (await this.isLeftBehind(email, state, origin))) return reservation(userId);
      throw emailTaken();
    });
  }

  /** The account that uses the address, as the log has it. */
  async ownerOf(email: string): Promise<string | null> {
    const { state: reserved } = await this.streams.load(userEmail, await this.keyOf(email));
    if (!reserved) return null;
    const { state } = await this.streams.load(user, reserved.userId);
    return state && !state.removed && fold(state.email ?? '') === fold(email) ? reserved.userId : null;
  }

  /** How far the reservation of an address has come, to be given back to `release`. */
  async revisionOf(email: string): Promise<number> {
    return (await this.streams.load(userEmail, await this.keyOf(email))).revision;
  }

  /** Gives an address back, unless it was reserved again since that revision. */
  async release(userId: string, email: string, since: number, origin: Origin): Promise<void> {
    await this.streams.decide(userEmail, await this.keyOf(email), origin, ({ state, revision }) =>
      state?.userId === userId && revision === since
        ? [{ type: 'UserEmailReleased' as const, data: { userId } }]
        : [],
    );
  }

  /** Whether the account that the address is reserved for exists, and does not use it. */
  private async isLeftBehind(
    email: string,
    { userId, since }: { userId: string; since: string },
    origin: Origin,
  ): Promise<boolean> {
    if (isYoung(since, origin)) return false;
    const { state } = await this.streams.load(user, userId);
    return state !== null && (state.removed || fold(state.email ?? '') !== fold(email));
  }

  private async keyOf(email: string): Promise<string> {
    const key = await this.keys.ofAddresses();
    return createHmac('sha256', key).update(fold(email)).digest('hex');
  }
}

const isYoung = (since: string, { now }: Origin): boolean =>
  Date.parse(now) - Date.parse(since) < UNFINISHED_MS;
const reservation = (userId: string): UserEmailEvent[] => [{ type: 'UserEmailReserved', data: { userId } }];
