import type { Lead } from '@lox/contracts/leads.js';
import { useClosing } from '../../../ui/use-closing.js';
import { ReasonForm } from '../ReasonForm.js';

export function BulkLossDialog({
  leads,
  isSaving,
  onSay,
  onClose,
}: {
  leads: readonly Lead[];
  isSaving: boolean;
  onSay: (reason: string) => void;
  onClose: () => void;
}) {
  const { open, close, closed } = useClosing(onClose);
  const title =
    leads.length === 1
      ? `Por que ${leads[0]?.name} foi perdido?`
      : `Por que estes ${leads.length} leads foram perdidos?`;
  return (
    <ReasonForm
      id="bulk-loss-reason"
      title={title}
      open={open}
      isSaving={isSaving}
      onSay={onSay}
      onClose={close}
      onClosed={closed}
    />
  );
}
