import { Inject, Injectable } from '@nestjs/common';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type {
  PropertyCount,
  PropertyListQuery,
  PropertySearch,
  PropertySearchResult,
} from '@lox/contracts/property-search.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { SingleFlight } from '../../../platform/http/caching/single-flight.js';
import { JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PROPERTIES, PROPERTIES_IN_MEMORY } from '../property.tokens.js';
import { criteriaOf } from '../search/criteria.js';
import { facetsOf } from '../search/facets.js';
import type { PropertyMatches, IndexedProperty } from '../search/property-index.js';
import type { PropertiesInMemory } from '../search/properties-in-memory.js';
import { PROPERTY_PAGE_MAX, PropertyQueries } from './property.queries.js';
import { publicProperty, shownBrokers } from './public-property.js';

type Brokers = ReadonlyMap<string, Account>;

/** From memory, else from stored documents; equal questions share one read. */
@Injectable()
export class PropertyAnswers {
  private readonly shared = new SingleFlight();

  constructor(
    @Inject(PROPERTIES_IN_MEMORY) private readonly memory: MemoryModel<PropertiesInMemory, PropertyDocument>,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(PropertyQueries) private readonly stored: PropertyQueries,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  list(query: PropertyListQuery): Promise<JsonBytes<PublicProperty[]>> {
    return this.shared.runUnlessKnown(
      ['list', query],
      () => this.fromMemory('list', query),
      async () => JsonBytes.of(await this.stored.list(query)),
    );
  }

  search(query: PropertyListQuery): Promise<JsonBytes<PropertySearchResult>> {
    return this.shared.runUnlessKnown(
      ['search', query],
      () => this.fromMemory('search', query),
      async () => JsonBytes.of(await this.stored.search(query)),
    );
  }

  async count(search: PropertySearch): Promise<JsonBytes<PropertyCount>> {
    const count = await this.shared.runUnlessKnown(
      ['count', search],
      async () => (await this.memory.fresh())?.index.find(criteriaOf(search)).total,
      () => this.stored.count(search),
    );
    return JsonBytes.of({ count });
  }

  async bySlug(slug: string): Promise<JsonBytes<PublicProperty> | undefined> {
    const view = await this.memory.fresh({ waits: false });
    const property = view?.index.bySlug(slug);
    if (!view || !property) return this.storedBySlug(slug);
    const brokers = await shownBrokers(this.accounts, [property]);
    const [bytes] = (await this.jsonOf(view, [property], brokers)) ?? [];
    return bytes ? new JsonBytes(bytes) : this.storedBySlug(slug);
  }

  private async fromMemory<T>(
    what: 'list' | 'search',
    query: PropertyListQuery,
  ): Promise<JsonBytes<T> | undefined> {
    const view = await this.memory.fresh();
    if (!view) return undefined;
    const question = `${what} ${JSON.stringify(query)}`;
    const known = view.answers.get(question);
    if (known && (await this.areUnchanged(known.brokers))) return new JsonBytes(known.json);
    const { version } = view;
    const { sortBy = 'newest', offset = 0, limit = PROPERTY_PAGE_MAX } = query;
    const criteria = criteriaOf(query);
    const found = view.index.find(criteria);
    const page = found.page(sortBy, offset, Math.min(limit, PROPERTY_PAGE_MAX));
    const rest = what === 'search' ? restOf(found) : undefined;
    const brokers = await shownBrokers(this.accounts, page);
    const items = await this.jsonOf(view, page, brokers);
    if (!items) return undefined;
    const json = rest ? Buffer.concat([ITEMS, listOf(items), rest]) : listOf(items);
    // The answer may be stale already.
    if (view.version === version) view.answers.set(question, { criteria, brokers, json });
    return new JsonBytes(json);
  }

  /** Undefined when stored revisions differ from the index. */
  private async jsonOf(
    view: PropertiesInMemory,
    properties: readonly IndexedProperty[],
    brokers: Brokers,
  ): Promise<Buffer[] | undefined> {
    const known = (property: IndexedProperty): Buffer | undefined =>
      view.json.get(property, brokers.get(property.brokerId ?? ''));
    const items = properties.map(known);
    const missing = properties.filter((_, at) => !items[at]);
    const made = missing.length > 0 ? await this.make(view, missing, brokers) : undefined;
    const all = properties.flatMap(({ _id }, at) => items[at] ?? made?.get(_id) ?? []);
    return all.length === properties.length ? all : undefined;
  }

  private async make(
    view: PropertiesInMemory,
    properties: readonly IndexedProperty[],
    brokers: Brokers,
  ): Promise<Map<string, Buffer>> {
    const documents = await this.properties.getMany(properties.map(({ _id }) => _id));
    const revisions = new Map(properties.map(({ _id, revision }) => [_id, revision]));
    const made = new Map<string, Buffer>();
    for (const document of documents) {
      const { _id, revision } = document;
      if (revision !== revisions.get(_id)) continue;
      const broker = brokers.get(document.brokerId ?? '');
      const json = JsonBytes.of(publicProperty(document, broker)).bytes;
      view.json.set(_id, { revision, broker, json });
      made.set(_id, json);
    }
    return made;
  }

  private async areUnchanged(brokers: Brokers): Promise<boolean> {
    if (brokers.size === 0) return true;
    const now = await this.accounts.byIds(brokers.keys());
    return now.length === brokers.size && now.every((account) => brokers.get(account.id) === account);
  }

  private async storedBySlug(slug: string): Promise<JsonBytes<PublicProperty> | undefined> {
    const found = await this.stored.bySlug(slug);
    return found ? JsonBytes.of(found) : undefined;
  }
}

const restOf = (found: PropertyMatches): Buffer =>
  Buffer.from(`,${JSON.stringify({ total: found.total, facets: facetsOf(found.tallies()) }).slice(1)}`);

const ITEMS = Buffer.from('{"items":');
const COMMA = Buffer.from(',');
const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')];

function listOf(items: readonly Buffer[]): Buffer {
  return Buffer.concat([OPEN, ...items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item])), CLOSE]);
}
