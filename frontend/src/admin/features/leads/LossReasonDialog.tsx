import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import { REASON_LIMITS } from '@lox/contracts/lost-reasons.js';
import { Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { lostReasonsQuery } from '../../records/lost-reasons.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { scheduleRefresh } from '../../ui/live-data.js';
import { useClosing } from '../../ui/use-closing.js';
import { useToast } from '../../ui/use-toast.js';
import { cacheLead } from './lead-cache.js';
import { patchLead } from './lead-calls.js';
import { currentLeadOf, leadErrorText, STALE_LEAD } from './lead-errors.js';
import { leadHints } from './lead-hints.js';

const OTHER = '';

export default function LossReasonDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const query = useQuery(lostReasonsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const { open, close, closed } = useClosing(onClose);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const reason = chosen === OTHER ? typed.trim() : chosen;
  const { mutate, isPending } = useMutation({
    mutationFn: (said: string) => patchLead(lead.id, { status: 'lost', reason: said }, lead.revision),
    onSuccess: (saved) => {
      if (saved) cacheLead(client, saved);
      toast.success('Lead atualizado', `${lead.name}: o motivo da perda está anotado.`);
      close();
    },
    onError: (error) => {
      const current = currentLeadOf(error);
      if (current) {
        cacheLead(client, current);
        toast.warning(STALE_LEAD, 'O quadro já mostra a situação atual.');
        close();
      } else toast.error('Erro', leadErrorText(error));
    },
    onSettled: () => scheduleRefresh(client, leadHints, 0),
  });
  return (
    <FormDialog
      id="loss-reason"
      title={`Por que ${lead.name} foi perdido?`}
      open={open}
      className="stack gap-3"
      action={isPending ? 'Salvando...' : 'Salvar motivo'}
      disabled={!reason || isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !isPending) mutate(reason);
      }}
      onClose={close}
      onClosed={closed}
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
