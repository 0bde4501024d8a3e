import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CreateLeadChannel,
  LeadChannel,
  LeadChannelWithSecret,
  MetaKeys,
} from '@lox/contracts/incoming-leads.js';
import { App } from 'antd';
import { call, shownMessage } from '../../../shared/api.js';
import { incomingKeys, LEAD_CHANNELS } from '../../records/incoming-leads/incoming-lead-calls.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { useToast } from '../../ui/use-toast.js';

const at = (id: string): string => `${LEAD_CHANNELS}/${encodeURIComponent(id)}`;

export const postChannel = (wanted: CreateLeadChannel): Promise<LeadChannelWithSecret> =>
  call(LEAD_CHANNELS, { method: 'POST', body: wanted });
export const postChannelSecret = (id: string, keys: MetaKeys): Promise<LeadChannelWithSecret> =>
  call(`${at(id)}/secret`, { method: 'POST', body: keys });

export function useLeadChannels() {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const { mutateAsync } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => toast.error('Erro', shownMessage(error, 'O servidor não respondeu como esperado.')),
    onSettled: () => client.invalidateQueries({ queryKey: incomingKeys.channels }),
  });
  const run = (done: string, work: () => Promise<unknown>) =>
    mutateAsync({ work, done }).catch(() => undefined);
  return {
    copy: (address: string) =>
      void Promise.resolve()
        .then(() => navigator.clipboard.writeText(address))
        .then(
          () => toast.success('Endereço copiado'),
          () => toast.error('Não foi possível copiar', 'Selecione o endereço e copie com Ctrl+C.'),
        ),
    setEnabled: ({ id }: LeadChannel, on: boolean) =>
      void run(on ? 'Canal ligado' : 'Canal desligado', () =>
        call(at(id), { method: 'PATCH', body: { on } }),
      ),
    remove: ({ id, name }: LeadChannel) =>
      void modal.confirm({
        ...NO_ANIMATION,
        title: `Excluir o canal “${name}”?`,
        content: 'O que o portal mandar passa a ser recusado. Os leads que já vieram ficam.',
        okText: 'Excluir',
        okButtonProps: { danger: true },
        cancelText: 'Cancelar',
        onOk: () => run('Canal excluído', () => call(at(id), { method: 'DELETE' })),
      }),
  };
}
