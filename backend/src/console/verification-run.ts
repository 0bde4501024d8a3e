import type { Verification } from '@lox/contracts/operations.js';
import type { Document, DocumentStore } from '../platform/storage/document-store/document-store.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { Comparison, recount } from '../platform/log/following/comparison.js';
import type { Projection } from '../platform/log/projections/projection.js';
import { documentDifferences, personalFields } from './document-differences.js';

export const VERIFICATIONS = 'projection_verifications';
export type StoredVerification = Verification & Document & { seenAt: string };

/** The command line drops all collections with its own prefix. */
export const VERIFICATION_PREFIX = 'compare_';
const SHOWN = 20;
const SAVE_INTERVAL_MS = 1_000;

export class VerificationRun {
  private readonly state: Verification;
  private readonly comparison: Comparison;
  private savedAt = 0;

  constructor(
    projection: Projection,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly types: EventTypes,
    private readonly signal: AbortSignal,
  ) {
    this.comparison = new Comparison(projection, VERIFICATION_PREFIX, documents);
    const startedAt = new Date().toISOString();
    const nothing = { position: 0, head: 0, compared: 0, differences: [], differing: 0 };
    this.state = { state: 'running', startedAt, ...nothing };
  }

  begin(): Promise<void> {
    return this.saveProgress();
  }

  /**
   * Drops its collections in any case.
   * @throws the failure
   */
  async finish(): Promise<void> {
    const { comparison, signal, state } = this;
    try {
      state.head = await this.events.head();
      for await (const position of recount([comparison], this.events, this.documents, signal)) {
        state.position = position;
        await this.saveProgressThrottled();
      }
      state.differences = documentDifferences(await comparison.sides(SHOWN), personalFields(this.types));
      state.state = signal.aborted ? 'failed' : 'done';
    } catch (error) {
      state.state = 'failed';
      throw error;
    } finally {
      await this.documents.drop(comparison.aside).catch(() => undefined);
      await this.saveProgress().catch(() => undefined);
    }
  }

  private async saveProgress(): Promise<void> {
    const { comparison, state } = this;
    this.savedAt = performance.now();
    Object.assign(state, { compared: comparison.compared, differing: comparison.different.length });
    const document = {
      _id: comparison.name,
      ...state,
      seenAt: new Date().toISOString(),
    } as StoredVerification;
    await this.documents.write([{ put: VERIFICATIONS, document }]);
  }

  private async saveProgressThrottled(): Promise<void> {
    if (performance.now() - this.savedAt >= SAVE_INTERVAL_MS) await this.saveProgress();
  }
}
