import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@lox/contracts/integrations.js';
import { useState } from 'react';
import { webhooksQuery } from './integration-calls.js';
import { ListPanel } from '../../ui/ListPanel.js';
import { useBrand } from '../../ui/brand.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { SecretDialog } from '../../ui/SecretDialog.js';
import { useIntegrationActor } from './use-integrations.js';
import { useRemakeSecret } from './use-remake-secret.js';
import { WebhookLine } from './WebhookLine.js';

const WebhookDialog = lazyDialog(() => import('./WebhookDialog.js'));
const DeliveriesDrawer = lazyDialog(() => import('./DeliveriesDrawer.js'));

const SIGNED = 'X-LOX-Signature: t=<segundos>,v1=<HMAC-SHA256 de "t.corpo" com este segredo>';

export function WebhooksPanel() {
  const { systemName } = useBrand();
  const query = useQuery(webhooksQuery);
  const { mayChange } = useIntegrationActor();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [watched, setWatched] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const remake = useRemakeSecret(setSecret);
  return (
    <ListPanel
      title="Webhooks"
      text={`${systemName} avisa o seu sistema quando algo acontece, com o que você pode ver.`}
      blank="Nenhum sistema é avisado ainda."
      query={query}
      add={mayChange && { label: 'Criar webhook', onClick: () => setEdited('new') }}
      lineOf={(webhook) => (
        <WebhookLine
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setEdited(webhook)}
          onWatch={() => setWatched(webhook)}
          onRemake={() => remake(webhook)}
        />
      )}
    >
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {watched && <DeliveriesDrawer webhook={watched} onClosed={() => setWatched(null)} />}
      {secret && (
        <SecretDialog
          title="Segredo do webhook"
          label="Segredo"
          secret={secret}
          example={SIGNED}
          onClose={() => setSecret(null)}
        />
      )}
    </ListPanel>
  );
}
