import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { absenceText, type Absence, type CreateAbsence } from '@lox/contracts/absences.js';
import { ApiError, call, shownMessage } from '../../../../shared/api.js';
import { absencesQuery } from '../../../records/absences.js';
import { useToast } from '../../../ui/use-toast.js';

const pathOf = (userId: string): string => `/api/users/${encodeURIComponent(userId)}/absences`;

export function useAbsences(userId: string) {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(absencesQuery);
  const refresh = () => client.invalidateQueries({ queryKey: absencesQuery.queryKey });
  const plan = useMutation({
    mutationFn: (body: CreateAbsence) => call<Absence>(pathOf(userId), { method: 'POST', body }),
    onSuccess: (absence) => toast.success('Ausência marcada', absenceText(absence)),
    onError: (error) => {
      if (Object.keys(absenceFieldErrors(error)).length > 0) return;
      toast.error('Erro ao marcar a ausência', shownMessage(error, 'Tente de novo em instantes.'));
    },
    onSettled: refresh,
  });
  const cancel = useMutation({
    mutationFn: ({ id }: Absence) =>
      call(`${pathOf(userId)}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => toast.success('Ausência cancelada', 'Os leads novos voltam a chegar como antes.'),
    onError: (error) =>
      toast.error('Erro ao cancelar a ausência', shownMessage(error, 'Tente de novo em instantes.')),
    onSettled: refresh,
  });
  return { absences: data?.filter(({ broker }) => broker.id === userId), plan, cancel };
}

export const absenceFieldErrors = (error: unknown): { [field: string]: string } =>
  (error instanceof ApiError && error.body?.fields) || {};
