import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import {
  TRASH_KINDS,
  TRASH_MODULES,
  type TrashEntry,
  type TrashKind,
  type TrashQuery,
} from '@lox/contracts/trash.js';
import { forbiddenError } from '../../platform/http/auth/access-guard.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import type { RecordTrash } from '../../platform/log/following/trash-pages.js';
import type { Page } from '../../platform/storage/document-store/pagination.js';
import { documentNotFound } from '../../slices/documents/library-document.decider.js';
import { PurgeDocument, RestoreDocument } from '../../slices/documents/library.commands.js';
import { RemovedDocuments } from '../../slices/documents/removed-documents.js';
import { EraseUnlinkedOwners } from '../../slices/properties/mandates/mandate.commands.js';
import { RemovedProperties } from '../../slices/properties/staff/removed-properties.js';
import { PurgeProperty, RestoreProperty } from '../../slices/properties/staff/removed-property.commands.js';
import { PurgeUser, RestoreUser } from '../../slices/users/staff/removed-user.commands.js';
import { RemovedUsers } from '../../slices/users/staff/removed-users.js';

interface TrashActs {
  restore(id: string, by: Account, origin: Origin): Command<void>;
  purge(id: string, by: Account | null, origin: Origin): Command<void>;
}

const ACTS: Record<TrashKind, TrashActs> = {
  property: {
    restore: (...asked) => new RestoreProperty(...asked),
    purge: (...asked) => new PurgeProperty(...asked),
  },
  document: {
    restore: (id, _by, origin) => new RestoreDocument(id, origin),
    purge: (id, _by, origin) => new PurgeDocument(id, origin),
  },
  user: { restore: (...asked) => new RestoreUser(...asked), purge: (...asked) => new PurgeUser(...asked) },
};

@Injectable()
export class Trash {
  private readonly records: Record<TrashKind, RecordTrash<Account>>;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(RemovedProperties) property: RemovedProperties,
    @Inject(RemovedDocuments) private readonly documents: RemovedDocuments,
    @Inject(RemovedUsers) user: RemovedUsers,
  ) {
    this.records = { property, document: documents, user };
  }

  async page(
    account: Account,
    { kind, limit, offset }: TrashQuery & { limit: number },
    now: string,
  ): Promise<Page<TrashEntry>> {
    requireDeletion(account, kind);
    const { items, total } = await this.records[kind].page(account, { limit, offset, now });
    const people = await this.accounts.displayProfilesOf(items.flatMap(({ removedBy }) => removedBy ?? []));
    const entries = items.map(({ removedBy: id, ...row }) => {
      const person = id === null ? undefined : people.get(id);
      return { kind, ...row, removedBy: id !== null && person ? { id, name: person.name } : null };
    });
    return { items: entries, total };
  }

  async act(act: keyof TrashActs, kind: TrashKind, id: string, by: Account, origin: Origin): Promise<void> {
    requireDeletion(by, kind);
    if (kind === 'document' && !(await this.documents.isIn(by, id, origin.now))) throw documentNotFound();
    await this.commands.execute(ACTS[kind][act](id, by, origin));
  }

  /** Purges what has been there long enough. */
  async empty(now: string, signal: AbortSignal): Promise<void> {
    const origin = { actorId: null, correlationId: randomUUID(), now };
    for (const kind of TRASH_KINDS)
      for (const id of await this.records[kind].due(now)) {
        if (signal.aborted) return;
        await this.commands.execute(ACTS[kind].purge(id, null, origin));
      }
    await this.commands.execute(new EraseUnlinkedOwners(origin));
  }
}

function requireDeletion(account: Account, kind: TrashKind): void {
  const module = TRASH_MODULES[kind];
  if (!can(abilityOf(account), 'delete', module)) throw forbiddenError(denialText('delete', module));
}
