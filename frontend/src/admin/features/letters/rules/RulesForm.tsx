import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IDLE_DAYS, type LetterRules } from '@lox/contracts/letters.js';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { letterKeys, saveRules } from '../letter-calls.js';
import styles from '../letters.module.css';

export function RulesForm({ rules, locked }: { rules: LetterRules; locked: boolean }) {
  const [days, setDays] = useState<number | null>(rules.idleDays);
  const client = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (idleDays: number) => saveRules({ idleDays }, rules.version),
    onSuccess: (saved) => {
      client.setQueryData(letterKeys.rules, saved);
      toast.success('Regra salva', 'Vale desde já.');
    },
    onError: (error) => {
      // Another person's change may have caused the failure.
      void client.invalidateQueries({ queryKey: letterKeys.rules });
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.'));
    },
  });
  const dirty = days !== rules.idleDays;
  useUnsavedGuard(dirty && !saving.isPending && !saving.isSuccess, {
    text: 'O que você alterou nas regras e ainda não salvou será perdido.',
  });
  return (
    <form
      className="stack gap-4 pairs folds"
      aria-label="Regras das mensagens"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (days !== null) saving.mutate(days);
      }}
    >
      <div className={`stack top gap-1 shrinks ${styles.field}`}>
        <label htmlFor="idle-days">Dias sem ninguém mexer no lead</label>
        <InputNumber
          id="idle-days"
          min={IDLE_DAYS.least}
          max={IDLE_DAYS.most}
          precision={0}
          decimalSeparator=","
          value={days}
          readOnly={locked}
          aria-describedby="idle-days-note"
          onChange={setDays}
        />
        <p id="idle-days-note" className="soft sm">
          De {IDLE_DAYS.least} a {IDLE_DAYS.most}.
        </p>
      </div>
      {!locked && (
        <Button
          className={styles.save}
          type="primary"
          htmlType="submit"
          loading={saving.isPending}
          disabled={!dirty || days === null}
        >
          Salvar regra
        </Button>
      )}
    </form>
  );
}
