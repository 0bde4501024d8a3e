import { formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { HIGHLIGHT_LABELS, HIGHLIGHTS, PORTAL_LABELS, type PortalState } from '@lox/contracts/portals.js';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../session/session.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { countText, quantityText } from '../../../ui/number-texts.js';
import { SecretDialog } from '../../../ui/SecretDialog.js';
import { PortalReports } from './PortalReports.js';
import styles from './portals.module.css';
import { usePortalAddress } from './use-portal-address.js';

const SET_UP = 'Canal Pro › Integração de anúncios › Desenvolvedor Próprio › URL do XML';
const ContractDialog = lazyDialog(() => import('./ContractDialog.js'));

export function PortalPanel({ state }: { state: PortalState }) {
  const { portal, open, feed, failedAt, readAt } = state;
  const mayChange = can(useSession().ability, 'update', 'settings');
  const [address, setAddress] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const { make, close } = usePortalAddress({ portal, door: 'address', open }, setAddress);
  const title = PORTAL_LABELS[portal];
  return (
    <section className={styles.panel} aria-labelledby={`portal-${portal}`}>
      <header className="flex wrap between gap-3">
        <div>
          <h2 id={`portal-${portal}`} className="row gap-2">
            {title}
            <span className="badge tiny" data-tone={open ? 'good' : 'plain'}>
              {open ? 'Ligado' : 'Desligado'}
            </span>
          </h2>
          <p className="soft sm">
            {open ? feedText(feed, readAt) : 'O portal lê os anúncios em um endereço só dele.'}
          </p>
        </div>
        {mayChange && (
          <div className="flex wrap gap-2">
            {open && <Button onClick={close}>Desligar</Button>}
            <Button type={open ? 'default' : 'primary'} onClick={make}>
              {open ? 'Trocar endereço' : 'Criar endereço'}
            </Button>
          </div>
        )}
      </header>
      {failedAt && (
        <Alert
          type="warning"
          showIcon
          title={`A lista não pôde ser refeita em ${formatDayAndTime(failedAt)}: o portal lê a anterior.`}
        />
      )}
      <div className="flex wrap between gap-3">
        <ul className={styles.counts} aria-label="Anúncios por destaque">
          {HIGHLIGHTS.filter((one) => state.advertised[one] > 0 || state.contract[one] !== null).map(
            (one) => {
              const [used, bought] = [state.advertised[one], state.contract[one]];
              return (
                <li
                  key={one}
                  className="badge"
                  data-tone={bought !== null && used > bought ? 'bad' : 'plain'}
                >
                  {`${HIGHLIGHT_LABELS[one]} ${countText(used)}${bought === null ? '' : ` de ${countText(bought)}`}`}
                </li>
              );
            },
          )}
        </ul>
        {mayChange && (
          <Button type="link" onClick={() => setEditing(true)}>
            Informar contrato
          </Button>
        )}
      </div>
      <PortalReports state={state} />
      {address && (
        <SecretDialog
          title={`Endereço para ${title}`}
          label="Endereço"
          secret={address}
          example={SET_UP}
          onClose={() => setAddress(null)}
        />
      )}
      {editing && <ContractDialog state={state} onClose={() => setEditing(false)} />}
    </section>
  );
}

function feedText(feed: PortalState['feed'], readAt: string | null): string {
  const listings = quantityText(feed?.listings ?? 0, 'imóvel na lista', 'imóveis na lista');
  const refused = feed && feed.refused > 0 ? ` · ${quantityText(feed.refused, 'recusado', 'recusados')}` : '';
  return `${listings}${refused} · ${readAt ? `lida em ${formatDayAndTime(readAt)}` : 'ainda não lida desde o último início'}`;
}
