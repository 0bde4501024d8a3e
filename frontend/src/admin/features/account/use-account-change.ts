import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { sessionKeys } from '../../session/session-queries.js';
import { useToast } from '../../ui/use-toast.js';
import { accountQuery } from './account-calls.js';

export function useAccountChange<V>(change: (value: V) => Promise<OwnAccount>, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      void client.invalidateQueries({ queryKey: sessionKeys.me });
      toast.success(done);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      if (Object.keys(accountFieldErrors(error)).length > 0) return;
      toast.error('Não foi possível salvar', shownMessage(error, 'Tente de novo em instantes.'));
    },
  });
}

export function accountFieldErrors(error: unknown): { [field: string]: string } {
  if (!(error instanceof ApiError)) return {};
  if (error.body?.code === 'email_taken') return { email: error.body.message ?? '' };
  return error.body?.fields ?? {};
}
