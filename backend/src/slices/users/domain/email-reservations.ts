import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountKey, withoutAccents } from '../../../platform/http/auth/account-key.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { type UserDocument, USERS } from '../projections/users.projection.js';
import { emailTaken } from './user.decider.js';
import type { UserEmailEvent } from './user.events.js';
import { user, userEmail } from './user.js';

/** A younger reservation may belong to a request under way. */
const UNFINISHED_MS = 60_000;

/** One stream per address, named by a keyed hash; an unused old reservation is free. */
@Injectable()
export class EmailReservations {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(USERS) private readonly users: ProjectionReader<UserDocument>,
  ) {}

  /** Takes over an unused reservation; when `contested`, only an old one. */
  async forNew(email: string, origin: Origin, contested: boolean): Promise<string> {
    if ((await this.formerOwnerOf(email)) !== null) throw emailTaken();
    let reserved = false;
    const { state } = await this.streams.decide(
      userEmail,
      await this.keyOf(email),
      origin,
      async ({ state }) => {
        reserved = !state || (await this.isAbandoned(email, state, origin));
        return reserved ? reservation(randomUUID()) : [];
      },
    );
    if (!state) throw new Error('a reservation was appended and is not there');
    const { revision } = await this.streams.load(user, state.userId);
    if (revision >= 0) throw emailTaken();
    // Two who register an address at once must not set each other's password.
    if (contested && !reserved && isYoung(state.since, origin)) throw emailTaken();
    return state.userId;
  }

  async forAccount(userId: string, email: string, origin: Origin): Promise<void> {
    if (((await this.formerOwnerOf(email)) ?? userId) !== userId) throw emailTaken();
    await this.streams.decide(userEmail, await this.keyOf(email), origin, async ({ state }) => {
      // Renewed too, or it would count as abandoned.
      if (!state || state.userId === userId) return reservation(userId);
      const { revision } = await this.streams.load(user, state.userId);
      const abandoned = revision < 0 && !isYoung(state.since, origin);
      if (abandoned || (await this.isAbandoned(email, state, origin))) return reservation(userId);
      throw emailTaken();
    });
  }

  /** Reads the log, not documents. */
  async ownerOf(email: string): Promise<string | null> {
    const { state: reserved } = await this.streams.load(userEmail, await this.keyOf(email));
    return reserved && (await this.isUsedBy(reserved.userId, email))
      ? reserved.userId
      : this.formerOwnerOf(email);
  }

  async revisionOf(email: string): Promise<number> {
    return (await this.streams.load(userEmail, await this.keyOf(email))).revision;
  }

  /** Keeps an address that was reserved again since. */
  async release(userId: string, email: string, since: number, origin: Origin): Promise<void> {
    await this.streams.decide(userEmail, await this.keyOf(email), origin, ({ state, revision }) =>
      state?.userId === userId && revision === since
        ? [{ type: 'UserEmailReleased' as const, data: { userId } }]
        : [],
    );
  }

  private async isAbandoned(
    email: string,
    { userId, since }: { userId: string; since: string },
    origin: Origin,
  ): Promise<boolean> {
    if (isYoung(since, origin)) return false;
    const { state } = await this.streams.load(user, userId);
    return state !== null && (state.removed || accountKey(state.email ?? '') !== accountKey(email));
  }

  private async isUsedBy(userId: string, email: string): Promise<boolean> {
    const { state } = await this.streams.load(user, userId);
    return state !== null && !state.removed && accountKey(state.email ?? '') === accountKey(email);
  }

  /** Earlier releases hashed addresses with invisible characters in another way. */
  private async formerOwnerOf(email: string): Promise<string | null> {
    const key = accountKey(email);
    const found = await this.users.find({ emailKey: key, removed: false });
    for (const { _id, email: stored } of found)
      if (withoutAccents(stored ?? '') !== key && (await this.isUsedBy(_id, email))) return _id;
    return null;
  }

  private async keyOf(email: string): Promise<string> {
    const key = await this.keys.addressKey();
    return createHmac('sha256', key).update(accountKey(email)).digest('hex');
  }
}

const isYoung = (since: string, { now }: Origin): boolean =>
  Date.parse(now) - Date.parse(since) < UNFINISHED_MS;
const reservation = (userId: string): UserEmailEvent[] => [{ type: 'UserEmailReserved', data: { userId } }];
