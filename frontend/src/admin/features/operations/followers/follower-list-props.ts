import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';

/** What the list needs, as a table and as cards. */
export interface FollowerListProps {
  followers: readonly FollowerView[];
  mayOperate: boolean;
  /** Name of the one that is being acted on. */
  pending: string | null;
  instanceName: (holder: string) => string;
  onAction: (follower: FollowerView, action: FollowerAction) => void;
  onCompare: (follower: FollowerView) => void;
}
