import {
  DROP_REASON_LABELS,
  DROP_REASONS,
  type DropReason,
  type IncomingLeadDetail,
} from '@lox/contracts/incoming-leads.js';
import { Radio } from 'antd';
import { useState } from 'react';
import { postDropped } from './incoming-calls.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { optionsOf } from '../../../ui/options.js';
import { useClosing } from '../../../ui/use-closing.js';
import { useSettleIncoming } from './use-settle-incoming.js';

export default function DropDialog({ entry, onClose }: { entry: IncomingLeadDetail; onClose: () => void }) {
  const { open, close, closed } = useClosing(onClose);
  const [reason, setReason] = useState<DropReason>();
  const dropping = useSettleIncoming(
    (chosen: DropReason) => postDropped(entry.id, chosen),
    'Entrada descartada',
    close,
  );
  return (
    <FormDialog
      id="drop-incoming"
      title="Descartar esta entrada?"
      open={open}
      className="stack gap-3"
      action={dropping.isPending ? 'Salvando...' : 'Descartar'}
      disabled={!reason || dropping.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !dropping.isPending) dropping.mutate(reason);
      }}
      onClose={close}
      onClosed={closed}
    >
      <Radio.Group
        aria-label="Motivo"
        className="stack gap-2"
        value={reason}
        onChange={(event) => setReason(event.target.value as DropReason)}
        options={optionsOf(DROP_REASONS, DROP_REASON_LABELS)}
      />
      <p className="soft small">
        Os dados pessoais são apagados depois de 30 dias; quando a pessoa pediu para ser esquecida, na hora.
      </p>
    </FormDialog>
  );
}
