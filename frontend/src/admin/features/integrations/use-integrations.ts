import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiToken, Webhook } from '@lox/contracts/integrations.js';
import { can, type Actor } from '@lox/contracts/permissions.js';
import { App } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { permissionsQuery } from '../../session/session-queries.js';
import { useSession } from '../../session/session.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { useToast } from '../../ui/use-toast.js';
import {
  patchWebhook,
  integrationKeys,
  pingWebhook,
  deleteWebhook,
  deleteApiToken,
} from './integration-calls.js';

export function useIntegrationActor(): { actor: Actor; mayChange: boolean; isAdmin: boolean } {
  const { user, ability } = useSession();
  const permissions = useQuery(permissionsQuery).data?.permissions ?? {};
  const actor = { id: user.id, role: user.role, permissions };
  return { actor, mayChange: can(ability, 'update', 'settings'), isAdmin: user.role === 'admin' };
}

function useAction<T>(work: (given: T) => Promise<unknown>, done: (given: T) => string, failed: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: work,
    onSuccess: (_, given) => toast.success(done(given)),
    onError: (error) => toast.error(failed, shownMessage(error, 'O servidor não respondeu como esperado.')),
    onSettled: () => client.invalidateQueries({ queryKey: ['integrations'] }),
  });
}

export function useRevokeToken(): (token: ApiToken) => void {
  const { modal } = App.useApp();
  const { mutateAsync } = useAction(
    ({ id }: ApiToken) => deleteApiToken(id),
    ({ name }) => `Token “${name}” revogado`,
    'Não foi possível revogar o token',
  );
  return (token) =>
    void modal.confirm({
      ...NO_ANIMATION,
      title: `Revogar o token “${token.name}”?`,
      content: 'O programa que o usa perde o acesso na hora. Não há como desfazer.',
      okText: 'Revogar',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      onOk: () => mutateAsync(token).catch(() => undefined),
    });
}

export interface WebhookActions {
  test(webhook: Webhook): void;
  setEnabled(webhook: Webhook, on: boolean): void;
  remove(webhook: Webhook): void;
}

export function useWebhookActions(): WebhookActions {
  const { modal } = App.useApp();
  const client = useQueryClient();
  const ping = useAction(
    ({ id }: Webhook) => pingWebhook(id),
    () => 'Aviso de teste a caminho',
    'Não foi possível enviar o teste',
  );
  const turn = useAction(
    ({ webhook, on }: { webhook: Webhook; on: boolean }) => patchWebhook(webhook.id, { on }),
    ({ on }) => (on ? 'Webhook ligado' : 'Webhook desligado'),
    'Não foi possível alterar o webhook',
  );
  const remove = useAction(
    ({ id }: Webhook) => deleteWebhook(id),
    () => 'Webhook excluído',
    'Não foi possível excluir o webhook',
  );
  return {
    test: (webhook) => ping.mutate(webhook),
    setEnabled: (webhook, on) => turn.mutate({ webhook, on }),
    remove: (webhook) =>
      void modal.confirm({
        ...NO_ANIMATION,
        title: 'Excluir este webhook?',
        content: `${webhook.address} deixa de ser avisado, e o que ainda está na fila não é enviado.`,
        okText: 'Excluir',
        okButtonProps: { danger: true },
        cancelText: 'Cancelar',
        onOk: () =>
          remove
            .mutateAsync(webhook)
            .then(() => client.removeQueries({ queryKey: integrationKeys.deliveries(webhook.id) }))
            .catch(() => undefined),
      }),
  };
}
