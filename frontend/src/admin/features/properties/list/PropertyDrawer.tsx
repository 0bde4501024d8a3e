import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS, PURPOSE_LABELS } from '@lox/contracts/properties.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { shownMessage } from '../../../../shared/api.js';
import { RecordDrawer } from '../../../records/detail/RecordDrawer.js';
import { RecordHistory } from '../../../records/detail/RecordHistory.js';
import { auditSentence } from '../../../records/history/action-texts.js';
import { auditDifferences, auditDifferenceText } from '../../../records/history/audit-differences.js';
import { factTexts, placeText, priceText } from '../../../records/property-texts.js';
import { useAsOf } from '../../../ui/as-of.js';
import { useClosing } from '../../../ui/use-closing.js';
import { managedPropertyQuery, propertyHistoryQuery } from '../property-queries.js';
import { Cover } from './Cover.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './cover.module.css';

export default function PropertyDrawer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const at = useAsOf();
  const query = useQuery(managedPropertyQuery(id, at));
  const { open, close, closed } = useClosing(onClosed);
  return (
    <RecordDrawer
      query={query}
      open={open}
      width={560}
      name="Imóvel"
      titleOf={({ title }) => title}
      goneText={
        at.asOf
          ? 'Este imóvel não existia neste instante ou não está disponível para você.'
          : 'Este imóvel não existe mais ou não está disponível para você.'
      }
      failedText={(error) => shownMessage(error, 'Não foi possível carregar o imóvel.')}
      onClose={close}
      onClosed={closed}
    >
      {(property) => <Facts property={property} />}
    </RecordDrawer>
  );
}

function Facts({ property }: { property: ManagedProperty }) {
  const rows = [
    ['Situação', PROPERTY_STATUS_LABELS[property.status]],
    ['Código', property.code],
    ['Tipo', `${PROPERTY_TYPE_LABELS[property.type]} · ${PURPOSE_LABELS[property.purpose]}`],
    ['Preço', priceText(property)],
    ['Endereço', placeText(property)],
    ['Medidas', factTexts(property).join(' · ') || '—'],
    ['Fotos', String(property.images.length)],
    ['Cadastrado em', formatDayAndTime(property.createdAt)],
    ['Última alteração', formatDayAndTime(property.updatedAt)],
  ];
  return (
    <>
      <div className={styles.past}>
        <Cover property={property} />
      </div>
      <section className={detail.section} aria-label="Dados do imóvel">
        <dl className="facts">
          {rows.map(([name, text]) => (
            <div key={name} className="row wide gap-3 between">
              <dt className="soft">{name}</dt>
              <dd className="breaks">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {property.description && (
        <section className={detail.section} aria-label="Descrição">
          <h3>Descrição</h3>
          <p className="breaks">{property.description}</p>
        </section>
      )}
      <RecordHistory
        query={useQuery(propertyHistoryQuery(property.id))}
        rows={4}
        blank="Nada registrado ainda."
        sentenceOf={(entry) => auditSentence({ ...entry, entityName: null })}
        changeOf={changeText}
      />
    </>
  );
}

const SHOWN = 4;

/** Omits initial values. */
function changeText(entry: AuditEntry): string {
  const texts = auditDifferences(entry)
    .filter(({ from, withheld }) => from !== null || withheld || entry.action !== 'PropertyListed')
    .map(auditDifferenceText);
  const more = texts.length > SHOWN ? [`mais ${texts.length - SHOWN} campos`] : [];
  return [...texts.slice(0, SHOWN), ...more].join(' · ');
}
