import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StepTimes, UpdateWaitingRules, WaitingRules } from '@lox/contracts/waiting-rules.js';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { saveWaitingRules, tryWaitingRules, waitingRulesQuery } from './waiting-calls.js';

const NO_ANSWER = 'O servidor não respondeu como esperado.';
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useWaitingRules(stored: WaitingRules) {
  const [minutes, setMinutes] = useState<StepTimes>(stored.minutes);
  const [idleDays, setIdleDays] = useState<StepTimes>(stored.idleDays);
  const [passOnTo, setPassOnTo] = useState(stored.passOnTo);
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const chosen = { on: stored.on, minutes, idleDays, passOnTo } satisfies UpdateWaitingRules;
  const trial = useMutation({
    mutationFn: tryWaitingRules,
    onError: (error) => toast.error('Não foi possível testar', shownMessage(error, NO_ANSWER)),
  });
  const saving = useMutation({
    mutationFn: (rules: UpdateWaitingRules) => saveWaitingRules(rules, stored.version),
    onSuccess: (saved) => {
      toast.success(savedText(stored.on, saved.on), undefined, offerUndo(saved));
      client.setQueryData(waitingRulesQuery.queryKey, saved);
    },
    onError: (error) => {
      toast.error('Não foi possível salvar', shownMessage(error, NO_ANSWER));
      void client.invalidateQueries({ queryKey: waitingRulesQuery.queryKey });
    },
  });
  const isChanged = !same(timesOf(chosen), timesOf(stored));
  useUnsavedGuard(isChanged && !saving.isPending && !saving.isSuccess, {
    text: 'O que você alterou nas regras de espera e ainda não salvou será perdido.',
  });
  const isTried = trial.variables !== undefined && same(timesOf(trial.variables), timesOf(chosen));
  return {
    chosen,
    isChanged,
    setMinutes: (part: Partial<StepTimes>) => setMinutes((present) => ({ ...present, ...part })),
    setIdleDays: (part: Partial<StepTimes>) => setIdleDays((present) => ({ ...present, ...part })),
    setPassOnTo,
    test: () => trial.mutate(chosen),
    isTesting: trial.isPending,
    result: isTried ? trial.data : undefined,
    save: (on: boolean) => saving.mutate({ ...chosen, on }),
    isSaving: saving.isPending,
  };
}

const timesOf = ({ minutes, idleDays, passOnTo }: UpdateWaitingRules) => [minutes, idleDays, passOnTo];

function savedText(wasOn: boolean, isOn: boolean): string {
  if (wasOn === isOn) return 'Regras salvas';
  return isOn ? 'Regras ligadas' : 'Regras desligadas';
}
