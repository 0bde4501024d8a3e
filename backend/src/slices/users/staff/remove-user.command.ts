import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { PasswordVault } from '../../../platform/http/auth/password-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/session-store.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { seenBy } from '../domain/records-seen.js';
import { authoriseRemoval } from '../domain/user-authority.js';
import { requireUser, removeUser, requireUnlinked, restoreUser } from '../domain/user.decider.js';
import { UserLinks } from './user-links.js';
import { user } from '../domain/user.js';

/** The name stays for the history, except a visitor's; other personal fields leave the documents. */
export class RemoveUser {
  constructor(
    readonly userId: string,
    /** Null: the operator. */
    readonly by: Account | null,
    readonly origin: Origin,
  ) {}
}

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

  async execute({ userId, by, origin }: RemoveUser): Promise<void> {
    let email: string | null = null;
    let role: Role | null = null;
    await this.streams.carryOut(user, userId, origin, async ({ state }) => {
      const target = requireUser(state);
      authoriseRemoval(by, userId, target);
      ({ email, role } = target);
      const linked = await this.links.of(userId);
      return removeUser(state, linked, seenBy(by, userId, linked));
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

  /** A record assigned meanwhile undoes the removal. */
  private async restoreIfLinked(userId: string, by: Account | null, origin: Origin): Promise<void> {
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
