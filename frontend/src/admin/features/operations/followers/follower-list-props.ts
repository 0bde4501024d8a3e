import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';

export interface FollowerListProps {
  followers: readonly FollowerView[];
  mayOperate: boolean;
  pending: string | null;
  instanceName: (holder: string) => string;
  onAction: (follower: FollowerView, action: FollowerAction) => void;
  onCompare: (follower: FollowerView) => void;
}
