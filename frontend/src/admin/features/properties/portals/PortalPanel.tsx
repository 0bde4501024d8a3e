import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { HIGHLIGHT_LABELS, HIGHLIGHTS, PORTAL_LABELS, type PortalState } from '@lox/contracts/portals.js';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useSession } from '../../../session/session.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { countText, quantityText } from '../../../ui/number-texts.js';
import { SecretDialog } from '../../../ui/SecretDialog.js';
import { useToast } from '../../../ui/use-toast.js';
import { closeAddress, makeAddress, portalKeys } from './portal-calls.js';
import styles from './portals.module.css';

const SET_UP = 'Canal Pro › Integração de anúncios › Desenvolvedor Próprio › URL do XML';
const ContractDialog = lazyDialog(() => import('./ContractDialog.js'));

export function PortalPanel({ state }: { state: PortalState }) {
  const { portal, open, feed, failedAt, readAt } = state;
  const mayChange = can(useSession().ability, 'update', 'settings');
  const [address, setAddress] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const { make, close } = useAddress(state, setAddress);
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

function useAddress({ portal, open }: PortalState, onMade: (address: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const onError = (error: unknown) =>
    toast.error(
      'Não foi possível alterar o endereço',
      shownMessage(error, 'O servidor não respondeu como esperado.'),
    );
  const onSettled = () => client.invalidateQueries({ queryKey: portalKeys.all });
  const making = useMutation({
    mutationFn: () => makeAddress(portal),
    onSuccess: ({ address }) => onMade(address),
    onError,
    onSettled,
  });
  const closing = useMutation({
    mutationFn: () => closeAddress(portal),
    onSuccess: () => toast.success('Portal desligado', 'O endereço deixou de valer.'),
    onError,
    onSettled,
  });
  const ask = (title: string, okText: string, run: () => Promise<unknown>) =>
    void modal.confirm({
      ...NO_ANIMATION,
      title,
      content: 'O endereço de agora deixa de valer na hora, e o portal pode tirar os anúncios do ar.',
      okText,
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      onOk: () => run().catch(() => undefined),
    });
  return {
    make: () => (open ? ask('Trocar o endereço?', 'Trocar', making.mutateAsync) : making.mutate()),
    close: () => ask('Desligar o portal?', 'Desligar', closing.mutateAsync),
  };
}
