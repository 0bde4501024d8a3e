import { MoreOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import {
  LEAD_CHANNEL_LABELS,
  type LeadChannel,
  type LeadChannelWithSecret,
} from '@lox/contracts/incoming-leads.js';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { channelsQuery } from '../../records/incoming-leads/incoming-lead-calls.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { ListPanel } from '../../ui/ListPanel.js';
import { channelAddress, channelSetUp, secretLabel } from './lead-channel-texts.js';
import { SecretDialog } from '../../ui/SecretDialog.js';
import { useIntegrationActor } from './use-integrations.js';
import { useLeadChannels } from './use-lead-channels.js';
import list from '../../ui/list-panel.module.css';
import styles from './integrations.module.css';

const LeadChannelDialog = lazyDialog(() => import('./LeadChannelDialog.js'));

export function LeadChannelsPanel() {
  const query = useQuery(channelsQuery);
  const { isAdmin } = useIntegrationActor();
  const [edited, setEdited] = useState<LeadChannel | 'new' | null>(null);
  const [made, setMade] = useState<LeadChannelWithSecret | null>(null);
  return (
    <ListPanel
      title="Leads de portais e formulários"
      text="Cada canal tem um endereço e um segredo: o que chega por ele entra no funil e aparece em Entradas."
      blank="Nenhum portal manda leads para cá ainda."
      query={query}
      add={isAdmin && { label: 'Abrir canal', onClick: () => setEdited('new') }}
      lineOf={(channel) => (
        <ChannelLine
          key={channel.id}
          channel={channel}
          isAdmin={isAdmin}
          onReplace={() => setEdited(channel)}
        />
      )}
    >
      {edited && (
        <LeadChannelDialog
          channel={edited === 'new' ? null : edited}
          onMade={setMade}
          onClose={() => setEdited(null)}
        />
      )}
      {made && (
        <SecretDialog
          title={`Canal “${made.channel.name}”`}
          label={secretLabel(made.channel.kind)}
          secret={made.secret}
          example={channelSetUp(made.channel, window.location.origin)}
          onClose={() => setMade(null)}
        />
      )}
    </ListPanel>
  );
}

function ChannelLine({
  channel,
  isAdmin,
  onReplace,
}: {
  channel: LeadChannel;
  isAdmin: boolean;
  onReplace: () => void;
}) {
  const actions = useLeadChannels();
  const { name, kind, on, formerSecretUntil, fetches, caughtUpAt } = channel;
  const address = channelAddress(channel, window.location.origin);
  const menu = {
    items: [
      { key: 'keys', label: 'Trocar segredo', onClick: onReplace },
      on
        ? { key: 'off', label: 'Desligar', onClick: () => actions.setEnabled(channel, false) }
        : { key: 'on', label: 'Ligar', onClick: () => actions.setEnabled(channel, true) },
      { type: 'divider' as const },
      { key: 'remove', label: 'Excluir', danger: true, onClick: () => actions.remove(channel) },
    ],
  };
  return (
    <li className={`row gap-4 ${list.line}`} aria-label={name}>
      <div className={`stack fills gap-0 ${list.about}`}>
        <p className="row gap-2 shrinks">
          <strong className="cut strong" title={name}>
            {name}
          </strong>
          <span className={`badge tiny ${list.badge}`} data-tone={on ? 'brand' : undefined}>
            {on ? 'Ligado' : 'Desligado'}
          </span>
        </p>
        <p className={`soft ${styles.code} ${styles.address}`}>{address}</p>
        <p className={`flex wrap small ${list.facts}`}>
          <span>{LEAD_CHANNEL_LABELS[kind]}</span>
          {kind === 'meta' && !fetches && (
            <span data-wrong>Sem token da página: os contatos não são buscados</span>
          )}
          {caughtUpAt && <span>{`Conferido no Meta em ${formatDayAndTime(caughtUpAt)}`}</span>}
          {formerSecretUntil && (
            <span>{`Segredo anterior vale até ${formatDayAndTime(formerSecretUntil)}`}</span>
          )}
        </p>
      </div>
      <div className="flex gap-2 rigid">
        <Button onClick={() => actions.copy(address)} aria-label={`Copiar endereço de ${name}`}>
          Copiar endereço
        </Button>
        {isAdmin && (
          <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
            <Button icon={<GlyphIcon glyph={MoreOutlined} />} aria-label={`Mais ações de ${name}`} />
          </Dropdown>
        )}
      </div>
    </li>
  );
}
