import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import { Photos } from '../../../platform/http/files/photos.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { eraseUser } from '../domain/user.decider.js';
import { user } from '../domain/user.js';

export class EraseUser {
  constructor(
    readonly userId: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(Photos) private readonly photos: Photos,
  ) {}

  async execute({ userId, origin }: EraseUser): Promise<void> {
    const before = await this.streams.load(user, userId);
    const decided = await this.streams.decide(user, userId, origin, ({ state }) => eraseUser(state));
    await this.keys.erase(streamOf('user', userId));
    this.streams.forget('user', userId);
    await this.streams.shown(decided);
    const portrait = before.state?.avatar?.split('/').at(-1);
    if (portrait) await this.photos.removePortrait(portrait);
  }
}
