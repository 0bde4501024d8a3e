import { useState } from 'react';
import { ReasonChoice } from '../../records/reasons/ReasonChoice.js';
import { FormDialog } from '../../ui/FormDialog.js';

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
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <FormDialog
      id={id}
      title={title}
      open={open}
      className="stack gap-3"
      action={isSaving ? 'Salvando...' : 'Salvar motivo'}
      disabled={!said || isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (said && !isSaving) onSay(said);
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <ReasonChoice kind="lost" value={reason} onChange={setReason} />
    </FormDialog>
  );
}
