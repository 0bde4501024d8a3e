import { Follower } from './follower.js';
import type { FollowerOptions } from './follower-options.js';
import type { Member } from './member.js';
import { OwnCheckpoint } from './own-checkpoint.js';

/**
 * Follows one member apart from the shared follower: one that is built, has failed, or is unknown to the shared holder.
 */
export function ownFollower(
  member: Member,
  options: Pick<FollowerOptions, 'events' | 'documents' | 'holder' | 'onProgress' | 'onProblem'>,
): Follower {
  const { documents, onProblem } = options;
  return new Follower({
    ...{
      events: options.events,
      documents,
      holder: options.holder,
      onProgress: options.onProgress,
      onProblem,
    },
    name: member.name,
    categories: member.categories,
    checkpoint: new OwnCheckpoint(member, documents, onProblem),
    slicesAhead: documents.traits.commitsUnderWay - 1,
  });
}
