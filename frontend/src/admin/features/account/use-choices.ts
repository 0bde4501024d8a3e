import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownMessage } from '../../../shared/api.js';
import { useToast } from '../../ui/use-toast.js';
import { choicesQuery, saveEmailChoice, saveNotificationChoice } from './choice-calls.js';
import { applyChoice, type ChoiceRow, type MessageChannel } from './choice-rows.js';

interface Choice {
  kind: string;
  way: MessageChannel;
  wanted: boolean;
}

export function useChoices() {
  const query = useQuery(choicesQuery);
  const client = useQueryClient();
  const toast = useToast();
  const show = ({ kind, way, wanted }: Choice): void =>
    void client.setQueryData<ChoiceRow[]>(choicesQuery.queryKey, (rows) =>
      applyChoice(rows, kind, way, wanted),
    );
  const saving = useMutation<unknown, Error, Choice>({
    mutationFn: ({ kind, way, wanted }) =>
      way === 'email' ? saveEmailChoice(kind, wanted) : saveNotificationChoice(kind, { [way]: wanted }),
    onMutate: show,
    onError: (error, choice) => {
      show({ ...choice, wanted: !choice.wanted });
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.'));
    },
  });
  return { query, choose: saving.mutate };
}
