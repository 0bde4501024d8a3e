import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EnrolledFactor } from '@lox/contracts/sign-in.js';
import { App } from 'antd';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { useToast } from '../../ui/use-toast.js';
import {
  factorsQuery,
  makeRecoveryCodes,
  deletePasskey,
  deleteTotp,
  sessionsQuery,
} from './sign-in-queries.js';

export interface SecondFactorActions {
  busy: boolean;
  enrolled(factor: EnrolledFactor): void;
  refresh(): void;
  removeTotp(): void;
  removePasskey(id: string, name: string): void;
  makeCodes(): void;
}

export function useSecondFactors({
  onEnrolled,
  onCodes,
}: {
  onEnrolled: (newCodes: string[] | null) => void;
  onCodes: (codes: string[]) => void;
}): SecondFactorActions {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  const change = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => {
      if (error instanceof ApiError && error.body?.code === 'proof_required') return;
      toast.error('Não foi possível alterar', shownMessage(error, 'Tente de novo em instantes.'));
    },
    onSettled: refresh,
  });
  const confirm = (title: string, content: string, okText: string, act: () => Promise<unknown>) =>
    void modal.confirm({
      ...NO_ANIMATION,
      title,
      content,
      okText,
      cancelText: 'Cancelar',
      onOk: () => change.mutate(act),
    });
  return {
    busy: change.isPending,
    refresh,
    enrolled: ({ newRecoveryCodes }) => {
      refresh();
      toast.success(
        'Verificação em duas etapas ativada',
        newRecoveryCodes ? 'As suas outras sessões foram encerradas.' : undefined,
      );
      onEnrolled(newRecoveryCodes);
    },
    removeTotp: () =>
      confirm(
        'Desativar o aplicativo de códigos?',
        'Os códigos dele deixam de valer para a sua conta.',
        'Desativar',
        deleteTotp,
      ),
    removePasskey: (id, name) =>
      confirm(`Remover ${name}?`, 'Esta chave de acesso deixa de abrir a sua conta.', 'Remover', () =>
        deletePasskey(id),
      ),
    makeCodes: () =>
      confirm(
        'Gerar novos códigos de recuperação?',
        'Os que você guardou deixam de valer.',
        'Gerar',
        async () => onCodes((await makeRecoveryCodes()).codes),
      ),
  };
}
