import { Inject, Injectable } from '@nestjs/common';
import { AUDIT_LIMIT, type AuditChange, type AuditEntry, type AuditQuery } from '@lox/contracts/audit.js';
import type { Json } from '@lox/contracts/json.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import { BearerTokens } from '../../platform/http/auth/bearer-tokens.js';
import type { Filter, Sort } from '../../platform/storage/document-store/document-store.js';
import type { ActionCount, ActionCounts } from './action-counts.published.js';
import type { EntityHistory } from './entity-history.published.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { AUDIT_NEWEST_FIRST, auditFilter, hiddenCounts, visibleEntityTypes } from './audit-filter.js';
import type { AuditDocument } from './audit.projection.js';
import type { AuditedPropertyDocument, AuditedTemplateDocument } from './audited-names.projection.js';

export const AUDIT = Symbol('AUDIT');
export const AUDITED_PROPERTIES = Symbol('AUDITED_PROPERTIES');
export const AUDITED_TEMPLATES = Symbol('AUDITED_TEMPLATES');

@Injectable()
export class AuditQueries implements EntityHistory, ActionCounts {
  constructor(
    @Inject(AUDIT) private readonly audit: ProjectionReader<AuditDocument>,
    @Inject(AUDITED_PROPERTIES) private readonly properties: ProjectionReader<AuditedPropertyDocument>,
    @Inject(AUDITED_TEMPLATES) private readonly templates: ProjectionReader<AuditedTemplateDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(BearerTokens) private readonly tokens: BearerTokens,
  ) {}

  async entries(account: Account, { limit = AUDIT_LIMIT.default, before, ...query }: AuditQuery) {
    const types = visibleEntityTypes(account);
    const last = before === undefined ? undefined : await this.audit.get(before);
    if (before !== undefined && !(last && (types === 'all' || types.includes(last.entityType))))
      throw invalidFields({ before: 'Posição inválida' });
    const filter = auditFilter(query, last);
    if (types === 'all') return this.find(filter, AUDIT_NEWEST_FIRST, limit);
    const asked = types.filter((type) => !query.entityType || type === query.entityType);
    // One read per type never scans entries that the caller may not see.
    const pages = await Promise.all(
      asked.map((entityType) =>
        this.audit.find({ ...filter, entityType }, { sort: AUDIT_NEWEST_FIRST, limit }),
      ),
    );
    const hidden = hiddenCounts(account);
    const entries = pages.flat().toSorted(byPlace).slice(0, limit);
    return this.present(entries.map((entry) => (isOfAccount(entry) ? without(entry, hidden) : entry)));
  }

  of(
    [entityId = '', ...others]: readonly string[],
    limit: number,
    entityType?: string,
  ): Promise<AuditEntry[]> {
    const among = others.length > 0 ? { $in: [entityId, ...others] } : entityId;
    return this.find({ entityId: among, ...(entityType && { entityType }) }, { position: -1 }, limit);
  }

  async since(instant: string, actorIds: readonly string[]): Promise<ActionCount[]> {
    if (actorIds.length === 0) return [];
    const made = { actorId: { $in: actorIds }, createdAt: { $gte: instant } };
    const rows = await this.audit.summarise(made, { by: ['actorId', 'action', 'entityType'], count: true });
    return rows.map(({ by, count }) => ({
      actorId: String(by.actorId),
      action: String(by.action),
      entityType: String(by.entityType),
      count,
    }));
  }

  private async find(filter: Filter, sort: Sort, limit: number): Promise<AuditEntry[]> {
    return this.present(await this.audit.find(filter, { sort, limit }));
  }

  private async present(documents: readonly AuditDocument[]): Promise<AuditEntry[]> {
    const people = documents.flatMap((document) => [document.actorId ?? [], idsIn(document, PEOPLE)].flat());
    const properties = documents.flatMap((document) => idsIn(document, PROPERTIES));
    const written = documents.flatMap((document) => idsIn(document, TEMPLATES));
    const [accounts, titles, templates, tokens] = await Promise.all([
      this.accounts.displayProfilesOf(people),
      this.properties.getMany([...new Set(properties)]),
      this.templates.getMany([...new Set(written)]),
      this.tokens.tokenNamesOf(documents.flatMap(({ tokenId }) => tokenId ?? [])),
    ]);
    const names = new Map<string, string>([
      ...PERMISSION_TEMPLATES.map(({ key, name }) => [key, name] as const),
      ...templates.map(({ _id, name }) => [_id, name] as const),
      ...[...accounts].map(([id, { name }]) => [id, name] as const),
      ...titles.map(({ _id, title }) => [_id, title] as const),
    ]);
    return documents.map((document) => entryOf(document, names, tokens));
  }
}

interface Naming {
  entityTypes: readonly string[];
  fields: ReadonlySet<string>;
}
const PEOPLE: Naming = {
  entityTypes: ['user', 'absence', 'workingHours'],
  fields: new Set([
    'brokerId',
    'ownerId',
    'userId',
    'deputyId',
    'insteadOf',
    'team',
    'newBrokerId',
    'warned',
    'waitingRules',
    'captorId',
  ]),
};
const PROPERTIES: Naming = {
  entityTypes: ['property', 'advert', 'mandate', 'ownerPage'],
  fields: new Set(['propertyId']),
};
const TEMPLATES: Naming = { entityTypes: ['roleTemplate'], fields: new Set(['template']) };

function idsIn({ entityType, entityId, changes }: AuditDocument, naming: Naming): string[] {
  const values = Object.entries(changes)
    .filter(([field]) => naming.fields.has(field))
    .flatMap(([, change]) => valuesOf(change));
  return naming.entityTypes.includes(entityType) ? [entityId, ...values] : values;
}

const valuesOf = (change: AuditChange): string[] =>
  'withheld' in change ? [] : [change.from, change.to].flatMap(textsIn);

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function entryOf(
  document: AuditDocument,
  known: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): AuditEntry {
  const { _id, createdAt, actorId, tokenId, action, entityType, entityId, changes, undoes, request } =
    document;
  const actor = actorId === null ? undefined : known.get(actorId);
  const ids = [PEOPLE, PROPERTIES, TEMPLATES].flatMap((naming) => idsIn(document, naming));
  const names = ids.flatMap((id) => {
    const name = known.get(id);
    return name === undefined ? [] : [[id, name]];
  });
  return {
    id: _id,
    createdAt,
    user: actorId !== null && actor !== undefined ? { id: actorId, name: actor } : null,
    ...(tokenId !== undefined && { token: { id: tokenId, name: tokens.get(tokenId) ?? '' } }),
    action,
    entityType,
    entityId,
    entityName: known.get(entityId) ?? null,
    names: Object.fromEntries(names) as { [id: string]: string },
    changes,
    request,
    ...(undoes && { undoes }),
  };
}

const isOfAccount = ({ entityType }: AuditDocument): boolean => entityType === 'user';

function without(entry: AuditDocument, fields: ReadonlySet<string>): AuditDocument {
  const shown = Object.entries(entry.changes).filter(([field]) => !fields.has(field));
  return { ...entry, changes: Object.fromEntries(shown) };
}

const byPlace = (one: AuditDocument, other: AuditDocument): number => other.position - one.position;
