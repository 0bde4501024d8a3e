import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownMessage } from '../../../shared/api.js';
import { isPushSupported, readPush, switchPushOff, switchPushOn } from '../../session/push.js';
import { useSession } from '../../session/session.js';
import { useToast } from '../../ui/use-toast.js';

const KEY = ['account', 'push'];

/** `on` needs the browser's permission and the server's subscription. */
export type DevicePush = 'unsupported' | 'refused' | 'on' | 'off';

export function useDevicePush() {
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const isSupported = isPushSupported();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<DevicePush> => {
      if (Notification.permission === 'denied') return 'refused';
      const { thisDevice } = await readPush(signal);
      return thisDevice && Notification.permission === 'granted' ? 'on' : 'off';
    },
    enabled: isSupported,
  });
  const switching = useMutation({
    mutationFn: async (on: boolean): Promise<DevicePush> => {
      if (on) return switchPushOn(user.id);
      await switchPushOff();
      return 'off';
    },
    onSuccess: (state) => client.setQueryData<DevicePush>(KEY, state),
    onError: (error) =>
      toast.error(
        'Não foi possível mudar os avisos neste aparelho',
        shownMessage(error, 'O navegador não conseguiu falar com o serviço de avisos dele.'),
      ),
  });
  const state: DevicePush | undefined = isSupported ? query.data : 'unsupported';
  return { state, query, change: switching.mutate, isChanging: switching.isPending };
}
