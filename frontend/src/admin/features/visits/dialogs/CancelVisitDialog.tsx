import { useQuery } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { useState } from 'react';
import { ReasonChoice } from '../../../records/reasons/ReasonChoice.js';
import { reasonsQuery } from '../../../records/reasons/reasons.js';
import { clientName, visitMomentInFull } from '../../../records/visit-texts.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useClosing } from '../../../ui/use-closing.js';

export default function CancelVisitDialog({
  visit,
  onCancel,
  onClose,
}: {
  visit: Visit;
  onCancel: (reason: string) => void;
  onClose: () => void;
}) {
  const isRequired = useQuery(reasonsQuery('cancelled')).data?.required ?? false;
  const { open, close, closed } = useClosing(onClose);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      id="cancel-visit"
      title="Cancelar esta visita?"
      open={open}
      className="stack gap-3"
      action="Cancelar visita"
      danger
      cancel="Voltar"
      disabled={isRequired && !reason.trim()}
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(reason.trim());
        close();
      }}
      onClose={close}
      onClosed={closed}
    >
      <p>
        {clientName(visit)} · {visitMomentInFull(visit.scheduledDate)}
      </p>
      <p className="soft sm">{isRequired ? 'Por quê?' : 'Por quê? Se quiser, diga o motivo.'}</p>
      <ReasonChoice kind="cancelled" value={reason} onChange={setReason} />
    </FormDialog>
  );
}
