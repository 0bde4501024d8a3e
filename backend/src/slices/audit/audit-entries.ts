import { Inject, Injectable } from '@nestjs/common';
import type { AuditChange, AuditEntry } from '@lox/contracts/audit.js';
import type { Json } from '@lox/contracts/json.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { BearerTokens } from '../../platform/http/auth/bearer-tokens.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import type { AuditDocument } from './audit.projection.js';
import { type AuditedEvent, AuditedEvents } from './audited-events.js';
import type { AuditedPropertyDocument, AuditedTemplateDocument } from './audited-names.projection.js';

export const AUDITED_PROPERTIES = Symbol('AUDITED_PROPERTIES');
export const AUDITED_TEMPLATES = Symbol('AUDITED_TEMPLATES');

@Injectable()
export class AuditEntries {
  constructor(
    @Inject(AuditedEvents) private readonly events: AuditedEvents,
    @Inject(AUDITED_PROPERTIES) private readonly properties: ProjectionReader<AuditedPropertyDocument>,
    @Inject(AUDITED_TEMPLATES) private readonly templates: ProjectionReader<AuditedTemplateDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(BearerTokens) private readonly tokens: BearerTokens,
  ) {}

  async of(found: readonly AuditDocument[], hidden?: ReadonlySet<string>): Promise<AuditEntry[]> {
    const read = await this.events.of(found);
    const documents = hidden
      ? read.map((entry) => (isOfAccount(entry) ? without(entry, hidden) : entry))
      : read;
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

function idsIn({ entityType, entityId, changes }: AuditedEvent, naming: Naming): string[] {
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
  document: AuditedEvent,
  known: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): AuditEntry {
  const { _id, at, actorId, action, entityType, entityId, request, changes, tokenId, undoes } = document;
  const actor = actorId === null ? undefined : known.get(actorId);
  const ids = [PEOPLE, PROPERTIES, TEMPLATES].flatMap((naming) => idsIn(document, naming));
  const names = ids.flatMap((id) => {
    const name = known.get(id);
    return name === undefined ? [] : [[id, name]];
  });
  return {
    id: _id,
    createdAt: new Date(at).toISOString(),
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

function without(entry: AuditedEvent, fields: ReadonlySet<string>): AuditedEvent {
  const shown = Object.entries(entry.changes).filter(([field]) => !fields.has(field));
  return { ...entry, changes: Object.fromEntries(shown) };
}
