import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Document, DocumentStore } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../platform/engines.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { fold } from '../platform/projections/fold.js';
import type { Projection } from '../platform/projections/projection.js';
import type { Projections } from '../platform/projections/projections.js';
import { formatCount, startProjections, type OperatorContext } from './operator-context.js';

const ASIDE = 'verify_';
const PAGE = 500;
/** A live system moves on while it is compared: what differs is looked at again, this often. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/** Rebuilds every projection (or one) aside and compares each document with the live one. 1 when any differs. */
export async function verify(context: OperatorContext, only?: string): Promise<number> {
  const projections = await startProjections(context);
  const events = context.get<EventStore>(EVENT_STORE);
  const documents = context.get<DocumentStore>(DOCUMENT_STORE);
  // What a verification that was cut off left behind.
  for (const aside of await documents.collections(ASIDE)) await documents.drop(aside);
  let differing = 0;
  for (const name of only ? [only] : projections.names) {
    const comparison = new Comparison(name, projections, events, documents);
    const { compared, different } = await comparison.run();
    differing += different.length;
    const verdict = different.length === 0 ? 'iguais' : `${formatCount(different.length)} DIFERENTES`;
    console.info(`${name}: ${formatCount(compared)} documentos comparados, ${verdict}`);
    for (const id of different.slice(0, 20)) console.info(`  ${id}`);
  }
  return differing === 0 ? 0 : 1;
}

class Comparison {
  private readonly aside: string;
  private position = 0;

  constructor(
    private readonly name: string,
    private readonly projections: Projections,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
  ) {
    this.aside = `${ASIDE}${name.replaceAll('-', '_')}_${randomUUID().slice(0, 8)}`;
  }

  async run(): Promise<{ compared: number; different: string[] }> {
    const projection = this.projections.projection(this.name);
    try {
      await this.catchUp(projection);
      const { compared, different } = await this.compareAll();
      let suspects = different;
      for (let attempt = 1; suspects.length > 0 && attempt < ATTEMPTS; attempt++) {
        await delay(PAUSE_MS);
        await this.catchUp(projection);
        suspects = await this.compare(suspects);
      }
      return { compared, different: suspects };
    } finally {
      await this.documents.drop(this.aside);
    }
  }

  private async catchUp(projection: Projection): Promise<void> {
    const { categories } = projection;
    for await (const batch of this.events.readAll({ after: this.position, categories })) {
      if (batch.events.length > 0)
        await this.documents.write(await fold(this.documents, this.aside, projection, batch.events));
      this.position = Math.max(this.position, batch.position);
    }
  }

  /** Ids on either side, page by page, so that memory stays bounded. */
  private async compareAll(): Promise<{ compared: number; different: string[] }> {
    const different = new Set<string>();
    let compared = 0;
    for (const collection of [this.aside, await this.live()]) {
      let last = '';
      for (;;) {
        const page = await this.documents.find(
          collection,
          { _id: { $gt: last } },
          { sort: { _id: 1 }, limit: PAGE },
        );
        if (page.length === 0) break;
        const ids = page.map(({ _id }) => _id);
        for (const id of await this.compare(ids)) different.add(id);
        if (collection === this.aside) compared += page.length;
        last = ids.at(-1) ?? last;
      }
    }
    return { compared, different: [...different] };
  }

  private async compare(ids: readonly string[]): Promise<string[]> {
    const [aside, live] = await Promise.all([this.byId(this.aside, ids), this.byId(await this.live(), ids)]);
    return ids.filter((id) => !isDeepStrictEqual(aside.get(id), live.get(id)));
  }

  private async byId(collection: string, ids: readonly string[]): Promise<Map<string, Document>> {
    const found = await this.documents.getMany(collection, ids);
    return new Map(found.map((document) => [document._id, document]));
  }

  private async live(): Promise<string> {
    const active = (await this.projections.collectionsOf(this.name))?.active;
    if (!active) throw new Error(`A projeção ${this.name} ainda não existe.`);
    return active;
  }
}
