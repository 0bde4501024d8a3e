import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '@lox/contracts/integrations.js';
import { App } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { useToast } from '../../ui/use-toast.js';
import { integrationKeys, postWebhookSecret } from './integration-calls.js';

export function useRemakeSecret(onSecret: (secret: string) => void): (webhook: Webhook) => void {
  const { modal } = App.useApp();
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Webhook) => postWebhookSecret(id),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) =>
      toast.error(
        'Não foi possível trocar o segredo',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: integrationKeys.webhooks }),
  });
  return (webhook) =>
    void modal.confirm({
      ...NO_ANIMATION,
      title: 'Trocar o segredo?',
      content: 'Por um dia, o segredo atual também assina os avisos: dá tempo de trocar no seu sistema.',
      okText: 'Trocar',
      cancelText: 'Cancelar',
      onOk: () => mutateAsync(webhook).catch(() => undefined),
    });
}
