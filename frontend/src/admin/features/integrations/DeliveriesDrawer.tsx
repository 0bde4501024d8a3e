import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { Webhook, WebhookDelivery } from '@lox/contracts/integrations.js';
import { Button } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { RecordDrawer } from '../../records/detail/RecordDrawer.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useToast } from '../../ui/use-toast.js';
import { deliveriesQuery, integrationKeys, resendDelivery } from './integration-calls.js';
import { deliveryText, webhookKindText } from './integration-texts.js';
import { useIntegrationActor } from './use-integrations.js';
import styles from './deliveries.module.css';

export default function DeliveriesDrawer({ webhook, onClosed }: { webhook: Webhook; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const query = useQuery(deliveriesQuery(webhook.id));
  return (
    <RecordDrawer
      query={query}
      open={open}
      width={520}
      name="Avisos"
      titleOf={() => 'Últimos avisos'}
      goneText="Este webhook não existe mais."
      failedText={(error) => shownMessage(error, 'O servidor não respondeu como esperado.')}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {(deliveries) => (
        <div className={styles.drawer}>
          <p className={styles.address}>{webhook.address}</p>
          {deliveries.length === 0 ? (
            <EmptyState text="Nada aconteceu ainda que ele deva saber. “Testar” manda um aviso de teste." />
          ) : (
            <ol className={`stack ${styles.deliveries}`}>
              {deliveries.map((delivery) => (
                <DeliveryLine key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ol>
          )}
        </div>
      )}
    </RecordDrawer>
  );
}

function DeliveryLine({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { mayChange } = useIntegrationActor();
  const resend = useResend(webhook.id);
  const { id, kind, occurredAt, state } = delivery;
  return (
    <li data-state={state}>
      <div className="stack fills gap-0">
        <strong>{webhookKindText(kind)}</strong>
        <span>{deliveryText(delivery)}</span>
        <time dateTime={occurredAt}>{formatDayAndTime(occurredAt)}</time>
      </div>
      {mayChange && webhook.state === 'on' && (
        <Button
          size="small"
          aria-label={`Enviar de novo: ${webhookKindText(kind)}, ${formatDayAndTime(occurredAt)}`}
          disabled={resend.isPending}
          onClick={() => resend.mutate(id)}
        >
          {state === 'due' ? 'Tentar já' : 'Enviar de novo'}
        </Button>
      )}
    </li>
  );
}

function useResend(webhookId: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => resendDelivery(webhookId, id),
    onError: (error) =>
      toast.error(
        'Não foi possível enviar de novo',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: integrationKeys.deliveries(webhookId) }),
        client.invalidateQueries({ queryKey: integrationKeys.webhooks }),
      ]),
  });
}
