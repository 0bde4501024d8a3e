import { useMutation } from '@tanstack/react-query';
import { ApiError, call, shownMessage } from '../../../shared/api.js';
import { ownPasswordCall, type OwnPasswordForm } from '../../../shared/own-password.js';
import { useToast } from '../../ui/use-toast.js';

export function useChangePassword(onChanged: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: (form: OwnPasswordForm) => {
      const { path, body } = ownPasswordCall(form);
      return call(path, { method: 'POST', body });
    },
    onSuccess: () => {
      toast.success('Senha alterada', 'As suas outras sessões foram encerradas.');
      onChanged();
    },
    onError: (error) => {
      if (Object.keys(passwordFieldErrors(error)).length > 0) return;
      toast.error('Erro ao alterar a senha', shownMessage(error, 'Tente de novo em instantes.'));
    },
  });
}

export const passwordFieldErrors = (error: unknown): { [field: string]: string } =>
  (error instanceof ApiError && error.body?.fields) || {};
