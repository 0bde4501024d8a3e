import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, can, canOn, denialText, mayBeBroker, mayHandOver } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { isStaff } from '@lox/contracts/users.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type LoadedStream } from '../../../platform/log/deciding/streams.js';
import { PublicationChecks } from '../publishing/publication-checks.js';
import { ManagedProperties } from './managed-properties.js';
import { requireProperty, type PropertyPatch } from '../domain/property.decider.js';
import { requireRemovedProperty } from '../domain/property-trash.decider.js';
import { type ExistingProperty, property, type PropertyState } from '../domain/property.js';

export interface PropertyOwners {
  brokerId: string | null;
  ownerId: string | null;
}

/** The stream decides: documents may lag behind. */
@Injectable()
export class PropertyAccess {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
    @Inject(PublicationChecks) private readonly checks: PublicationChecks,
  ) {}

  require(account: Account, action: 'read' | 'update' | 'delete', state: PropertyState): void {
    requireOn(account, action, requireProperty(state));
  }

  requireRemoved(account: Account, state: PropertyState, now: string): ExistingProperty {
    const known = requireRemovedProperty(state, now);
    requireOn(account, 'delete', known);
    return known;
  }

  /** Another broker or owner needs more than `update`. */
  requireChange(account: Account, state: PropertyState, patch: PropertyPatch): void {
    this.require(account, 'update', state);
    const known = requireProperty(state);
    const changed = Object.fromEntries(
      (['brokerId', 'ownerId'] as const)
        .filter((field) => patch[field] !== undefined && patch[field] !== known[field])
        .map((field) => [field, patch[field]]),
    );
    const handsOver = Object.keys(changed).length > 0;
    if (handsOver && !mayHandOver(abilityOf(account), 'properties', known, changed)) throw handOverDenied();
  }

  /** @throws DomainError 409 `publication_refused` */
  requirePublishable(...published: Parameters<PublicationChecks['require']>): Promise<void> {
    return this.checks.require(...published);
  }

  requireFresh(id: string, loaded: LoadedStream<PropertyState>, expected: number | null): Promise<void> {
    return this.streams.requireFresh(loaded, expected, () => this.managed.one(id, loaded));
  }

  /** The command checks again after receiving the form's files. */
  async refuseEarly(account: Account, id: string, expected: number | null): Promise<void> {
    const loaded = await this.streams.load(property, id);
    this.require(account, 'update', loaded.state);
    await this.requireFresh(id, loaded, expected);
  }

  async ownersOfNew(account: Account, given: Partial<PropertyOwners>): Promise<PropertyOwners> {
    const own = { brokerId: (await this.canBeBroker(account.id)) ? account.id : null, ownerId: account.id };
    const ability = abilityOf(account);
    if (!can(ability, 'manage_all', 'properties')) return own;
    if (!mayHandOver(ability, 'properties', own, named(given))) throw handOverDenied();
    await this.requireKnown(given);
    const { brokerId = own.brokerId, ownerId = own.ownerId } = given;
    return { brokerId, ownerId };
  }

  /** The caller owns imports. */
  async ownersOfImport(account: Account, brokerId: string | null): Promise<PropertyOwners> {
    const ownerId = account.id;
    if (brokerId === null) return { brokerId, ownerId };
    const own = { brokerId: ownerId, ownerId };
    const isOther = brokerId !== ownerId;
    if (isOther && !mayHandOver(abilityOf(account), 'properties', own, { brokerId })) throw handOverDenied();
    await this.requireKnown({ brokerId });
    if (!(await this.canBeBroker(brokerId)))
      throw new DomainError('broker_takes_no_leads', 'Escolha um corretor que possa atender leads.', 400);
    return { brokerId, ownerId };
  }

  /** By id: an administrator's API token has role `broker`, but its owner is no broker. */
  private async canBeBroker(id: string): Promise<boolean> {
    const account = await this.accounts.byId(id);
    return account !== undefined && mayBeBroker(account);
  }

  async requireKnown({ brokerId, ownerId }: Partial<PropertyOwners>): Promise<void> {
    if (brokerId) {
      const broker = await this.accounts.byId(brokerId);
      if (!broker || !isStaff(broker.role))
        throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
    }
    if (ownerId && !(await this.accounts.byId(ownerId)))
      throw new DomainError('owner_not_found', 'Proprietário não encontrado.', 400);
  }
}

function requireOn(account: Account, action: 'read' | 'update' | 'delete', known: ExistingProperty): void {
  const ability = abilityOf(account);
  if (canOn(ability, action, 'properties', known)) return;
  throw forbiddenError(denialText(action, 'properties'), missingPermission(ability, action, 'properties'));
}

const named = (given: Partial<PropertyOwners>): Partial<PropertyOwners> =>
  Object.fromEntries(Object.entries(given).filter(([, id]) => id !== undefined));

const handOverDenied = () =>
  forbiddenError(denialText('manage_all', 'properties'), { module: 'properties', action: 'manage_all' });
