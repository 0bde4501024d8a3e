import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@lox/contracts/integrations.js';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Blank } from '../../ui/Blank.js';
import { Icon } from '../../ui/Icon.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { webhooksQuery } from './integration-calls.js';
import { SecretDialog } from './SecretDialog.js';
import { useMaker } from './use-integrations.js';
import { useRemakeSecret } from './use-remake-secret.js';
import { WebhookLine } from './WebhookLine.js';
import panel from '../../ui/panel.module.css';
import styles from './integrations.module.css';

const WebhookDialog = lazy(() => import('./WebhookDialog.js'));
const DeliveriesDrawer = lazy(() => import('./DeliveriesDrawer.js'));

const SIGNED = 'X-LOX-Signature: t=<segundos>,v1=<HMAC-SHA256 de "t.corpo" com este segredo>';

/** Addresses that are told of what happens. */
export function WebhooksPanel() {
  const query = useQuery(webhooksQuery);
  const { data, error } = query;
  const { mayChange } = useMaker();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [watched, setWatched] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const remake = useRemakeSecret(setSecret);
  const add = mayChange && (
    <Button type="primary" icon={<Icon glyph={PlusOutlined} />} onClick={() => setEdited('new')}>
      Criar webhook
    </Button>
  );
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby="webhooks-title">
      <header className={styles.head}>
        <div>
          <h2 id="webhooks-title">Webhooks</h2>
          <p>O LOX avisa o seu sistema quando algo acontece, com o que você pode ver.</p>
        </div>
        {data && data.length > 0 && add}
      </header>
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      <LoadFailed query={query} className={styles.blank} />
      {data?.length === 0 && (
        <Blank className={styles.blank} text="Nenhum sistema é avisado ainda.">
          {add}
        </Blank>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Webhooks">
          {data.map((webhook) => (
            <WebhookLine
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onWatch={() => setWatched(webhook)}
              onRemake={() => remake(webhook)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {edited && (
          <WebhookDialog
            webhook={edited === 'new' ? null : edited}
            onSecret={setSecret}
            onClose={() => setEdited(null)}
          />
        )}
        {watched && <DeliveriesDrawer webhook={watched} onClosed={() => setWatched(null)} />}
      </Suspense>
      {secret && (
        <SecretDialog
          title="Segredo do webhook"
          label="Segredo"
          secret={secret}
          example={SIGNED}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}
