import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdateWaitingRules, WaitingRules } from '@lox/contracts/waiting-rules.js';
import { shownMessage } from '../../../../shared/api.js';
import { useTrial } from '../../../records/trial/TrialRun.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useDraft } from '../../../ui/use-draft.js';
import { useToast } from '../../../ui/use-toast.js';
import { saveWaitingRules, tryWaitingRules, waitingRulesQuery } from './waiting-calls.js';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useWaitingRules(stored: WaitingRules) {
  const { on, minutes, idleDays, passOnTo, version } = stored;
  const [chosen, set] = useDraft<Required<UpdateWaitingRules>>({ on, minutes, idleDays, passOnTo }, version);
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const trial = useTrial(chosen, tryWaitingRules);
  const saving = useMutation({
    mutationFn: (rules: UpdateWaitingRules) => saveWaitingRules(rules, version),
    onSuccess: (saved) => {
      toast.success(savedText(on, saved.on), undefined, offerUndo(saved));
      client.setQueryData(waitingRulesQuery.queryKey, saved);
    },
    onError: (error) => {
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.'));
      void client.invalidateQueries({ queryKey: waitingRulesQuery.queryKey });
    },
  });
  const isChanged = !same(timesOf(chosen), timesOf(stored));
  useUnsavedGuard(isChanged && !saving.isPending, {
    text: 'O que você alterou nas regras de espera e ainda não salvou será perdido.',
  });
  return {
    chosen,
    isChanged,
    set,
    trial,
    save: (wanted: boolean) => saving.mutate({ ...chosen, on: wanted }),
    isSaving: (wanted: boolean) => saving.isPending && saving.variables.on === wanted,
  };
}

const timesOf = ({ minutes, idleDays, passOnTo }: UpdateWaitingRules) => [minutes, idleDays, passOnTo];

function savedText(wasOn: boolean, isOn: boolean): string {
  if (wasOn === isOn) return 'Regras salvas';
  return isOn ? 'Regras ligadas' : 'Regras desligadas';
}
