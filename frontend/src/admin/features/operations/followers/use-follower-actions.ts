import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';
import { App } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useToast } from '../../../ui/use-toast.js';
import { followerActionTexts } from '../follower-texts.js';
import { actOnFollower } from '../operations-calls.js';
import { followersQuery, operationsKeys } from '../operations-queries.js';

interface Wanted {
  follower: FollowerView;
  action: FollowerAction;
}

export function useFollowerActions(): {
  take(follower: FollowerView, action: FollowerAction): void;
  pending: string | null;
} {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ follower: { name }, action }: Wanted) => actOnFollower(name, action),
    onSuccess: (changed, { follower, action }) => {
      client.setQueryData(followersQuery.queryKey, (all) =>
        all?.map((one) => (one.name === changed.name ? changed : one)),
      );
      toast.success(followerActionTexts(action, follower).done);
    },
    onError: (error, { follower, action }) =>
      toast.error(
        `${followerActionTexts(action, follower).label}: não foi possível`,
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: operationsKeys.followers }),
  });
  const act = (wanted: Wanted) => mutateAsync(wanted).catch(() => undefined);
  return {
    pending: isPending ? variables.follower.name : null,
    take(follower, action) {
      const { ask } = followerActionTexts(action, follower);
      if (!ask) return void act({ follower, action });
      modal.confirm({
        ...NO_ANIMATION,
        title: ask.title,
        content: ask.text,
        okText: ask.ok,
        okButtonProps: { danger: ask.danger },
        // "Cancelar" would be ambiguous.
        cancelText: 'Deixar como está',
        onOk: () => act({ follower, action }),
      });
    },
  };
}
