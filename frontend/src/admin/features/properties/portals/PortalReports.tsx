import { formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { PORTAL_LABELS, type PortalReading, type PortalState } from '@lox/contracts/portals.js';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../session/session.js';
import { quantityText } from '../../../ui/number-texts.js';
import { SecretDialog } from '../../../ui/SecretDialog.js';
import { companyName } from './company-name.js';
import styles from './portals.module.css';
import { usePortalAddress } from './use-portal-address.js';

const SET_UP = 'Peça ao suporte de integração do portal que mande os relatórios para este endereço';

export function PortalReports({ state: { portal, reports } }: { state: PortalState }) {
  const { open, readings, unreadableAt } = reports;
  const mayChange = can(useSession().ability, 'update', 'settings');
  const [address, setAddress] = useState<string | null>(null);
  const { make, close } = usePortalAddress({ portal, door: 'report-address', open }, setAddress);
  return (
    <section className={styles.reports} aria-labelledby={`reports-${portal}`}>
      <header className="flex wrap between gap-3">
        <div>
          <h3 id={`reports-${portal}`}>Relatórios de importação</h3>
          <p className="soft sm">
            {readings.length > 0
              ? 'O que o portal fez na última leitura da lista.'
              : open
                ? 'Nenhum relatório chegou ainda: o portal manda um depois de cada leitura.'
                : 'Com um endereço, o portal conta o que aceitou e o que recusou.'}
          </p>
        </div>
        {mayChange && (
          <div className="flex wrap gap-2">
            {open && (
              <Button aria-label="Desligar relatórios" onClick={close}>
                Desligar
              </Button>
            )}
            <Button onClick={make}>{open ? 'Trocar endereço dos relatórios' : 'Receber relatórios'}</Button>
          </div>
        )}
      </header>
      {unreadableAt && (
        <Alert
          type="warning"
          showIcon
          title={`Um relatório que chegou em ${formatDayAndTime(unreadableAt)} não pôde ser lido.`}
        />
      )}
      <ul className={styles.readings} aria-label="Últimas leituras">
        {readings.map((reading) => (
          <li key={reading.company}>
            <strong>{companyName(reading.company) || PORTAL_LABELS[portal]}</strong>
            <span className="soft"> · {formatDayAndTime(reading.at)} · </span>
            {countsOf(reading)}
            {reading.link && (
              <>
                {' · '}
                <a href={reading.link} target="_blank" rel="noopener noreferrer">
                  Ver no portal
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {address && (
        <SecretDialog
          title="Endereço para os relatórios"
          label="Endereço"
          secret={address}
          example={SET_UP}
          onClose={() => setAddress(null)}
        />
      )}
    </section>
  );
}

const COUNTS = [
  ['created', 'novo', 'novos'],
  ['updated', 'alterado', 'alterados'],
  ['deleted', 'removido', 'removidos'],
  ['unchanged', 'sem mudança', 'sem mudança'],
  ['errors', 'com erro', 'com erro'],
  ['warnings', 'com aviso', 'com aviso'],
] as const;

const countsOf = (reading: PortalReading): string =>
  COUNTS.flatMap(([field, one, many]) => {
    const count = reading[field];
    return count ? [quantityText(count, one, many)] : [];
  }).join(', ') || 'nada mudou';
