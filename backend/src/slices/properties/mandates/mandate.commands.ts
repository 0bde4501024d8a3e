import { Inject, Injectable } from '@nestjs/common';
import { v7 as orderedUuid } from 'uuid';
import type { Day } from '@lox/contracts/local-time.js';
import type {
  AuthorisationInput,
  NewAuthorisation,
  OwnerInput,
  UpdateMandate,
} from '@lox/contracts/mandates.js';
import { abilityOf, denialText, mayHandOver } from '@lox/contracts/permissions.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { atVersion, RecordChange, RecordCommand } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { DomainError, StaleState } from '../../../platform/storage/errors/domain-error.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { type ExistingProperty, property } from '../domain/property.js';
import { requireProperty } from '../domain/property.decider.js';
import { PropertyAccess } from '../staff/property-access.js';
import { toCents } from '../staff/property-input.js';
import { announceEnd } from './mandate-end.decider.js';
import { changeMandate } from './mandate.decider.js';
import { mandate, mandatesProjection, type MandateState } from './mandate.js';
import { OwnerSight } from './owner-sight.js';
import type { OwnerEvent } from './owner.events.js';
import { correctOwner, eraseOwner, owner, ownerNotFound, type OwnerState, registerOwner } from './owner.js';

/** Absent parts stay; null withdraws the last authorisation. */
export class ChangeMandate extends RecordChange<MandateWish, Account> {}

type MandateWish = Omit<UpdateMandate, 'authorisation'> & { authorisation?: NewAuthorisation | null };

export class AnnounceMandateEnd extends RecordCommand {
  constructor(
    id: string,
    readonly day: Day,
    readonly warned: readonly string[],
    origin: Origin,
  ) {
    super(id, origin);
  }
}

export class EraseOwner extends RecordCommand {}

/** Of a removed property, those without another one. @throws DocumentsBehind when some may be missing */
export class EraseOwnersOfProperty extends RecordCommand {}

/** Of no property, as a crash leaves them. @throws DocumentsBehind when a property may be missing */
export class EraseUnlinkedOwners {
  constructor(readonly origin: Origin) {}
}

@Injectable()
export class MandateCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(OwnerSight) private readonly sight: OwnerSight,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  @Handles(ChangeMandate)
  async change({ id, wanted, by, expectedRevision, origin }: ChangeMandate): Promise<void> {
    const { state } = await this.streams.load(property, id);
    this.access.require(by, 'update', state);
    const known = requireProperty(state);
    const { state: before, revision } = await this.streams.load(mandate, id);
    if (expectedRevision !== null && expectedRevision !== revision + 1) throw new StaleState(null);
    await this.requireCaptor(by, known, before, wanted.captorId);
    requireDocument(known, before, wanted.authorisation);
    const given = wanted.owners && (await this.ownersOf(by, before, wanted.owners));
    const owners = given?.map((one) => one.id);
    const authorisation = wanted.authorisation && inCents(wanted.authorisation);
    const change = { owners, authorisation, captorId: wanted.captorId };
    const ids = { propertyId: id, authorisationId: orderedUuid() };
    let former: readonly string[] = [];
    const decide = atVersion(expectedRevision, (present: MandateState) => {
      former = present.owners;
      return changeMandate(present, change, ids);
    });
    await this.streams.carryOut(mandate, id, origin, decide);
    for (const one of given ?? [])
      await this.streams.carryOut(owner, one.id, origin, ({ state: known }) => one.decide(known));
    const gone = owners ? former.filter((one) => !owners.includes(one)) : [];
    await this.eraseUnlinked(gone, origin);
  }

  @Handles(AnnounceMandateEnd)
  async announce({ id, day, warned, origin }: AnnounceMandateEnd): Promise<void> {
    await this.streams.carryOut(mandate, id, origin, ({ state }) => announceEnd(state, day, warned));
  }

  @Handles(EraseOwner)
  async erase({ id, origin }: EraseOwner): Promise<void> {
    const decided = await this.streams.decide(owner, id, origin, ({ state }) => eraseOwner(state));
    await this.keys.erase(streamOf('owner', id));
    this.streams.forget('owner', id);
    await this.streams.shown(decided);
  }

  @Handles(EraseOwnersOfProperty)
  async eraseOfProperty({ id, origin }: EraseOwnersOfProperty): Promise<void> {
    const { state } = await this.streams.load(mandate, id);
    await this.eraseUnlinked(state.owners, origin);
  }

  @Handles(EraseUnlinkedOwners)
  async eraseAllUnlinked({ origin }: EraseUnlinkedOwners): Promise<void> {
    // A parked event may link somebody.
    await this.eraseUnlinked(await this.sight.withContact(), origin, { despiteParked: false });
  }

  private async eraseUnlinked(
    ids: readonly string[],
    origin: Origin,
    { despiteParked } = { despiteParked: true },
  ): Promise<void> {
    if (ids.length === 0) return;
    const patience = { withinMs: 2_000, despiteParked, readHere: true };
    await this.projections.caughtUp([mandatesProjection.name], patience);
    const linked = await this.sight.linked();
    for (const id of ids) if (!linked.has(id)) await this.erase(new EraseOwner(id, origin));
  }

  /** @throws DomainError for a contact that would be refused */
  private async ownersOf(
    by: Account,
    before: MandateState,
    given: readonly OwnerInput[],
  ): Promise<GivenOwner[]> {
    const inSight = given.some(({ id }) => id !== undefined && !before.owners.includes(id))
      ? await this.sight.inSight(by)
      : new Set(before.owners);
    const owners: GivenOwner[] = [];
    for (const { id, ...contact } of given) {
      if (id !== undefined && !before.owners.includes(id) && !inSight.has(id)) throw ownerNotFound();
      const { name = '', email = null, phone = null } = contact;
      const known = id ?? (await this.known(before.owners, { name, email, phone }));
      const decide = (state: OwnerState): OwnerEvent[] =>
        known === undefined ? registerOwner(state, { name, email, phone }) : correctOwner(state, contact);
      decide(known === undefined ? null : (await this.streams.load(owner, known)).state);
      owners.push({ id: known ?? orderedUuid(), decide });
    }
    return owners;
  }

  private async known(
    owners: readonly string[],
    { name, email, phone }: { name: string; email: string | null; phone: string | null },
  ): Promise<string | undefined> {
    for (const id of owners) {
      const { state } = await this.streams.load(owner, id);
      if (state?.name === name && state.email === email && state.phone === phone) return id;
    }
    return undefined;
  }

  private async requireCaptor(
    by: Account,
    known: ExistingProperty,
    { captorId: from }: MandateState,
    to: string | null | undefined,
  ): Promise<void> {
    if (to === undefined || to === from) return;
    await this.access.requireKnown({ brokerId: to });
    const isOwn = [from, to].every((one) => one === null || one === by.id);
    if (!isOwn && !mayHandOver(abilityOf(by), 'properties', known, { brokerId: to }))
      throw forbiddenError(denialText('manage_all', 'properties'), {
        module: 'properties',
        action: 'manage_all',
      });
  }
}

interface GivenOwner {
  id: string;
  decide(state: OwnerState): OwnerEvent[];
}

const inCents = ({
  exclusive,
  firstDay,
  lastDay = null,
  price = null,
  rentPrice = null,
  commission = null,
  documentId = null,
}: NewAuthorisation): AuthorisationInput => ({
  ...{ exclusive, firstDay, lastDay, documentId },
  price: price === null ? null : toCents(price),
  rentPrice: rentPrice === null ? null : toCents(rentPrice),
  commission: commission === null ? null : toCents(commission),
});

function requireDocument(
  { attachments }: ExistingProperty,
  { authorisations }: MandateState,
  given: NewAuthorisation | null | undefined,
): void {
  const id = given?.documentId ?? null;
  if (id === null || attachments.some((one) => one.id === id)) return;
  if (authorisations.some(({ documentId }) => documentId === id)) return;
  throw new DomainError('file_not_found', 'Este documento não faz parte do imóvel.', 400);
}
