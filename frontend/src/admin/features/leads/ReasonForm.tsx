import { useQuery } from '@tanstack/react-query';
import { REASON_LIMITS } from '@lox/contracts/lost-reasons.js';
import { Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { lostReasonsQuery } from '../../records/lost-reasons.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';

const OTHER = '';

/** Asks why leads were lost: an offered reason, or a text of one's own. */
export function ReasonForm({
  id,
  title,
  open,
  isSaving,
  onSay,
  onClose,
  onClosed,
}: {
  id: string;
  title: string;
  open: boolean;
  isSaving: boolean;
  onSay: (reason: string) => void;
  onClose: () => void;
  onClosed: () => void;
}) {
  const query = useQuery(lostReasonsQuery);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const reason = chosen === OTHER ? typed.trim() : chosen;
  return (
    <FormDialog
      id={id}
      title={title}
      open={open}
      className="stack gap-3"
      action={isSaving ? 'Salvando...' : 'Salvar motivo'}
      disabled={!reason || isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !isSaving) onSay(reason);
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <InlineLoadFailed query={query} text="Não foi possível carregar os motivos." />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {query.data && (
        <Radio.Group
          aria-label="Motivo"
          className="stack gap-2"
          value={chosen}
          onChange={(event) => setChosen(event.target.value as string)}
          options={[
            ...query.data.reasons.map(({ key, label }) => ({ value: key, label })),
            { value: OTHER, label: 'Outro motivo' },
          ]}
        />
      )}
      {chosen === OTHER && (
        <Input
          aria-label="Outro motivo"
          placeholder="Escreva o motivo"
          autoFocus
          maxLength={REASON_LIMITS.text}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
