import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@lox/contracts/users.js';
import type { Actor } from '@lox/contracts/permissions.js';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { seenBy } from '../domain/records-seen.js';
import { authoriseRemoval } from '../domain/user-authority.js';
import { eraseUser, removeUser, requireUnlinked, requireUser, restoreUser } from '../domain/user.decider.js';
import { UserLinks } from './user-links.js';
import { user } from '../domain/user.js';
import { RecordCommand, RequestedCommand } from '../../../platform/log/deciding/commands.js';
import { Photos } from '../../../platform/http/files/photos.js';

/** `by` null: the operator. The name stays for the history, except a visitor's; other personal fields leave the documents. */
export class RemoveUser extends RequestedCommand<void, Actor | null> {}

@CommandHandler(RemoveUser)
export class RemoveUserHandler implements ICommandHandler<RemoveUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(UserLinks) private readonly links: UserLinks,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
  ) {}

  async execute({ id: userId, by, origin }: RemoveUser): Promise<void> {
    let email: string | null = null;
    let role: Role | null = null;
    await this.streams.carryOut(user, userId, origin, async ({ state }) => {
      const target = requireUser(state);
      authoriseRemoval(by, userId, target);
      ({ email, role } = target);
      const linked = await this.links.of(userId);
      return removeUser(state, origin.now, linked, seenBy(by, userId, linked));
    });
    await this.restoreIfLinked(userId, by, origin);
    await this.sessions.destroyAllOf(userId);
    await this.passwords.remove(userId);
    if (email !== null) await this.emails.release(userId, email, await this.emails.revisionOf(email), origin);
    if (role === 'visitor') {
      // Only staff stay in the history.
      await this.keys.erase(streamOf('user', userId));
      this.streams.forget('user', userId);
    }
    await this.documents.scrub();
  }

  private async restoreIfLinked(userId: string, by: Actor | null, origin: Origin): Promise<void> {
    const late = await this.links.of(userId);
    try {
      requireUnlinked(late, seenBy(by, userId, late));
    } catch (error) {
      const decided = await this.streams.decide(user, userId, origin, ({ state }) => restoreUser(state));
      await this.streams.shown(decided);
      throw error;
    }
  }
}

export class EraseUser extends RecordCommand {}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(Photos) private readonly photos: Photos,
  ) {}

  async execute({ id: userId, origin }: EraseUser): Promise<void> {
    const before = await this.streams.load(user, userId);
    const decided = await this.streams.decide(user, userId, origin, ({ state }) => eraseUser(state));
    await this.keys.erase(streamOf('user', userId));
    this.streams.forget('user', userId);
    await this.streams.shown(decided);
    const portrait = before.state?.avatar?.split('/').at(-1);
    if (portrait) await this.photos.removePortrait(portrait);
  }
}
