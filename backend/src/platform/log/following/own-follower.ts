import type { DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import { Checkpoints, type Checkpoint } from '../projections/checkpoint.js';
import { Parking } from '../projections/parking.js';
import { Follower } from './follower.js';
import { FollowerCheckpoint, type Reached, type TermStart } from './follower-checkpoint.js';
import { FollowerMember, MEMORY_ALONE } from './follower-member.js';
import type { FollowerContext } from './follower-options.js';
import type { Member } from './member.js';

export function ownFollower(
  member: Member,
  { events, documents, holder, onProgress, onProblem }: FollowerContext,
): Follower {
  return new Follower({
    ...{ events, documents, holder, onProgress, onProblem },
    name: member.name,
    categories: member.categories,
    checkpoint: new OwnCheckpoint(member, documents, onProblem),
    slicesAhead: documents.traits.commitsUnderWay - 1,
  });
}

class OwnCheckpoint extends FollowerCheckpoint {
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly member: Member,
    private readonly documents: DocumentStore,
    private readonly onProblem: FollowerContext['onProblem'],
  ) {
    super();
    this.checkpoints = new Checkpoints(documents);
  }

  async begin(): Promise<TermStart | undefined> {
    const { member, documents } = this;
    const stored = (await this.checkpoints.own(member.name)) ?? null;
    // Another instance may have taken the member in meanwhile.
    if (!stored && member.name in ((await this.checkpoints.shared())?.members ?? {})) return undefined;
    const place = stored ?? { position: 0, events: 0 };
    const parking = await Parking.of(documents, member, this.onProblem);
    const followed = new FollowerMember(member, place, parking, MEMORY_ALONE);
    this.stored = stored;
    this.failed = stored?.failed ?? null;
    return { position: place.position, members: new Map([[member.name, followed]]), latest: {} };
  }

  next(
    members: ReadonlyMap<string, FollowerMember>,
    { position, rate }: Reached,
    [stopped]: readonly Checkpoint[],
  ): WriteOp[] {
    if (this.failed && position >= this.failed.position) this.failed = null;
    const { name } = this.member;
    const events = members.get(name)?.events ?? 0;
    const document = stopped ?? { _id: name, position, events, rate, failed: this.failed };
    this.failed = document.failed;
    return [this.replace(document)];
  }
}
