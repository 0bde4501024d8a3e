import { Skeleton, Switch } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { AccountCard } from './AccountCard.js';
import { CHANNELS, type ChoiceRow, type MessageChannel } from './choice-rows.js';
import { DevicePushLine } from './DevicePushLine.js';
import { useChoices } from './use-choices.js';
import styles from './choices.module.css';

const ID = 'avisos';
const CHANNEL_KEYS = Object.keys(CHANNELS) as MessageChannel[];

const EXPLAINED: Record<string, string> = {
  'new-lead': 'Assim que um lead chega.',
  'leads-assigned': 'Quando um lead de outra pessoa passa para você.',
  'lead-moved': 'Quando outra pessoa move o lead no funil.',
  'next-step': 'Quando chega a hora do próximo passo de um lead seu.',
  'lead-waiting': 'Quando ninguém respondeu um lead seu, se as regras de espera estão ligadas.',
  'team-lead-waiting': 'Quando ninguém respondeu um lead da sua equipe.',
  'lead-idle': 'Quando um lead seu fica parado pelos dias das regras de espera.',
  'team-lead-idle': 'Quando um lead da sua equipe fica parado demais.',
  'lead-passed-on': 'Quando um lead seu esperou ou ficou parado demais e passou a outro corretor.',
  'mandate-ending': '30 dias antes do fim da autorização de um imóvel seu, e no último dia.',
  'visit-asked': 'Quando um visitante pede uma visita no site.',
  'visit-booked': 'Quando outra pessoa agenda a visita.',
  'visit-handed-over': 'Quando uma visita passa para você, ou deixa de ser sua.',
  'property-offered': 'Quando um proprietário envia um imóvel, se você pode editar os que não têm corretor.',
  'visits-of-tomorrow': 'Às 18h, se houver visitas no dia seguinte.',
  'idle-leads': 'De manhã, se ninguém mexe há dias em um lead seu.',
  'weekly-figures': 'Segunda-feira de manhã, para quem vê os relatórios avançados.',
};

export function ChoicesCard() {
  const { query, choose } = useChoices();
  useScrollToHash(query.isSuccess);
  return (
    <AccountCard id={ID} title="Meus avisos" text="O que chega até você, e por onde. Vale a partir de agora.">
      <LoadFailed title="Não foi possível carregar os avisos" query={query} />
      {query.isPending && <Skeleton active />}
      {query.data && <DevicePushLine />}
      {query.data && (
        <table className={styles.table} aria-labelledby={ID}>
          <thead>
            <tr>
              <th scope="col">Aviso</th>
              {CHANNEL_KEYS.map((way) => (
                <th key={way} scope="col">
                  {CHANNELS[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data.map((row) => (
              <Row
                key={row.kind}
                row={row}
                onChoose={(way, wanted) => choose({ kind: row.kind, way, wanted })}
              />
            ))}
            <tr>
              <RowHead
                label="Segurança da sua conta"
                text="Nova senha, troca de e-mail, acesso de um aparelho novo."
              />
              <td>Sempre</td>
              <ChannelNotApplicable />
              <ChannelNotApplicable />
            </tr>
          </tbody>
        </table>
      )}
    </AccountCard>
  );
}

function Row({
  row: { kind, label, ...row },
  onChoose,
}: {
  row: ChoiceRow;
  onChoose: (way: MessageChannel, wanted: boolean) => void;
}) {
  return (
    <tr>
      <RowHead label={label} text={EXPLAINED[kind]} />
      {CHANNEL_KEYS.map((way) => {
        const wanted = row[way];
        if (wanted === null) return <ChannelNotApplicable key={way} />;
        return (
          <td key={way}>
            <Switch
              aria-label={`${label}: ${CHANNELS[way]}`}
              checked={wanted}
              onChange={(checked) => onChoose(way, checked)}
            />
          </td>
        );
      })}
    </tr>
  );
}

const RowHead = ({ label, text }: { label: string; text?: string }) => (
  <th scope="row">
    {label}
    {text && <small>{text}</small>}
  </th>
);

const ChannelNotApplicable = () => (
  <td>
    <span aria-hidden>–</span>
    <span className="sr-only">Não se aplica</span>
  </td>
);

/** Letters and menus link to `/admin/conta#avisos`. */
function useScrollToHash(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== `#${ID}`) return;
    // `nearest`: other values would also scroll the surrounding frame.
    document.getElementById(ID)?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [isThere, hash, key]);
}
