import type { WriteOp } from '../../storage/document-store/document-store.js';
import {
  CHECKPOINTS,
  Checkpoints,
  inShared,
  SHARED_FOLLOWER,
  replaceCheckpoint,
  type Checkpoint,
  type SharedPlace,
} from '../projections/checkpoint.js';
import { Parking } from '../projections/parking.js';
import { FollowerCheckpoint, type Reached, type TermStart } from './follower-checkpoint.js';
import { FollowerMember, memoryBesideOthers } from './follower-member.js';
import type { FollowerContext } from './follower-options.js';
import type { Member } from './member.js';

export class SharedCheckpoint extends FollowerCheckpoint {
  private readonly checkpoints: Checkpoints;

  /** @param members awaited at the beginning of each term */
  constructor(
    private readonly context: FollowerContext,
    private readonly members: () => Promise<readonly Member[]>,
  ) {
    super();
    this.checkpoints = new Checkpoints(context.documents);
  }

  async begin(): Promise<TermStart> {
    const { documents, events, onProblem } = this.context;
    const members = await this.members();
    // While this holder has the lease no other one folds later events.
    const memory = memoryBesideOthers(documents, await events.head());
    const stored = (await this.checkpoints.shared()) ?? null;
    const position = stored?.position ?? 0;
    const carried = Object.keys(stored?.members ?? {});
    const names = new Set([...members.map(({ name }) => name), ...carried]);
    const own = await documents.getMany<Checkpoint>(CHECKPOINTS, [...names]);
    const alone = new Set(own.map(({ _id }) => _id));
    const parking = await Parking.ofAll(documents, members, onProblem);
    const taken = new Map<string, FollowerMember>();
    for (const member of members) {
      const { name } = member;
      const isCarried = stored !== null && name in stored.members;
      if (alone.has(name) || !(isCarried || position === 0)) continue;
      const place = isCarried ? inShared(stored, name) : { position, events: 0 };
      taken.set(name, new FollowerMember(member, place, parking.get(name)!, memory));
    }
    // Members that this release does not know keep their place.
    const unknown = carried.filter((name) => !taken.has(name) && !alone.has(name));
    const first = unknown.map((name) => replaceCheckpoint({ ...inShared(stored!, name), rate: null }, null));
    this.stored = stored;
    return { position, members: taken, latest: stored?.latest ?? {}, first };
  }

  next(
    followed: ReadonlyMap<string, FollowerMember>,
    reached: Reached,
    stopped: readonly Checkpoint[],
  ): WriteOp[] {
    const members: SharedPlace['members'] = {};
    const ahead: SharedPlace['ahead'] = {};
    const mended: SharedPlace['mended'] = {};
    for (const [name, { events, after, isDeferred, mended: times }] of followed) {
      members[name] = events;
      if (times > 0) mended[name] = times;
      const place = Math.max(after, isDeferred ? 0 : reached.reached);
      if (place > reached.position) ahead[name] = place;
    }
    const document: SharedPlace = {
      _id: SHARED_FOLLOWER,
      ...reached,
      holder: this.context.holder,
      members,
      ahead,
      mended,
    };
    return [...stopped.map((one) => replaceCheckpoint(one, null)), this.replace(document)];
  }
}
