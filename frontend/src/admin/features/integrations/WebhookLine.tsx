import { MoreOutlined } from '@ant-design/icons';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { Webhook } from '@lox/contracts/integrations.js';
import { Button, Dropdown } from 'antd';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { STATE_TONES, webhookKindText, WEBHOOK_STATES } from './integration-texts.js';
import { useIntegrationActor, useWebhookActions } from './use-integrations.js';
import list from '../../ui/list-panel.module.css';
import styles from './integrations.module.css';

export function WebhookLine({
  webhook,
  onEdit,
  onWatch,
  onRemake,
}: {
  webhook: Webhook;
  onEdit: () => void;
  onWatch: () => void;
  onRemake: () => void;
}) {
  const { actor, mayChange } = useIntegrationActor();
  const actions = useWebhookActions();
  const { address, kinds, owner, state } = webhook;
  const told = kinds.map(webhookKindText).join(', ');
  const menu = {
    items: [
      { key: 'edit', label: 'Escolher eventos', onClick: onEdit },
      { key: 'secret', label: 'Trocar segredo', onClick: onRemake },
      state === 'on'
        ? { key: 'off', label: 'Desligar', onClick: () => actions.setEnabled(webhook, false) }
        : { key: 'on', label: 'Ligar', onClick: () => actions.setEnabled(webhook, true) },
      { type: 'divider' as const },
      { key: 'remove', label: 'Excluir', danger: true, onClick: () => actions.remove(webhook) },
    ],
  };
  return (
    <li className={`row gap-4 ${list.line}`} aria-label={address}>
      <div className={`stack fills gap-0 ${list.about}`}>
        <p className="row gap-2 shrinks">
          <strong className={`cut strong ${styles.code}`} title={address}>
            {address}
          </strong>
          <span className={`badge tiny ${list.badge}`} data-tone={STATE_TONES[state]}>
            {WEBHOOK_STATES[state]}
          </span>
        </p>
        <p className={list.scope} title={told}>
          {told}
        </p>
        <Facts webhook={webhook} own={owner.id === actor.id} />
      </div>
      <div className="flex gap-2 rigid">
        <Button onClick={onWatch}>Avisos</Button>
        {mayChange && state === 'on' && <Button onClick={() => actions.test(webhook)}>Testar</Button>}
        {mayChange && (
          <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
            <Button icon={<GlyphIcon glyph={MoreOutlined} />} aria-label={`Mais ações de ${address}`} />
          </Dropdown>
        )}
      </div>
    </li>
  );
}

function Facts({ webhook, own }: { webhook: Webhook; own: boolean }) {
  const { owner, failingSince, parked, formerSecretUntil } = webhook;
  if (own && !failingSince && parked === 0 && !formerSecretUntil) return null;
  return (
    <p className={`flex wrap small ${list.facts}`}>
      {!own && <span>{`De ${owner.name}`}</span>}
      {failingSince && <span data-wrong>{`Nada chega desde ${formatDayAndTime(failingSince)}`}</span>}
      {parked > 0 && (
        <span data-wrong>{`${parked} ${parked === 1 ? 'aviso não entregue' : 'avisos não entregues'}`}</span>
      )}
      {formerSecretUntil && <span>{`Segredo anterior vale até ${formatDayAndTime(formerSecretUntil)}`}</span>}
    </p>
  );
}
