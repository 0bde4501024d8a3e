import type { DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import { PASS, replacePass, type PassCheckpoint } from '../projections/checkpoint.js';
import type { PassMember } from './pass-member.js';

/** Commits what the members of the pass write, together with the one checkpoint for all of them. */
export class PassStore {
  /** The checkpoint as this holder left it. */
  private stored: PassCheckpoint | null = null;
  private storedAt = 0;

  constructor(
    private readonly documents: DocumentStore,
    private readonly holder: string,
  ) {}

  get position(): number {
    return this.stored?.position ?? 0;
  }

  get rate(): number | null {
    return this.stored?.rate ?? null;
  }

  /** Milliseconds since the last commit. */
  get age(): number {
    return Date.now() - this.storedAt;
  }

  /** A term begins with the checkpoint that the last holder left. */
  takeOver(stored: PassCheckpoint | null): void {
    this.stored = stored;
  }

  /** Only if the checkpoint is as this holder left it; the conclusion goes with it. @throws WriteConflict */
  async commit(
    operations: readonly WriteOp[],
    passMembers: ReadonlyMap<string, PassMember>,
    { position, rate, latest }: Required<Pick<PassCheckpoint, 'position' | 'rate' | 'latest'>>,
    conclusion?: WriteOp,
  ): Promise<void> {
    const members: PassCheckpoint['members'] = {};
    const ahead: PassCheckpoint['ahead'] = {};
    const mended: PassCheckpoint['mended'] = {};
    for (const [name, { events, after, mended: times }] of passMembers) {
      members[name] = events;
      if (times > 0) mended[name] = times;
      if (after > position) ahead[name] = after;
    }
    const document: PassCheckpoint = {
      _id: PASS,
      position,
      holder: this.holder,
      members,
      ahead,
      mended,
      latest,
      rate,
    };
    const checkpoints = [replacePass(document, this.stored), ...(conclusion ? [conclusion] : [])];
    await this.documents.commitFolded(operations, checkpoints);
    this.stored = document;
    this.storedAt = Date.now();
  }
}
