import {
  CameraOutlined,
  EditOutlined,
  EyeOutlined,
  FileProtectOutlined,
  HistoryOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { PROPERTY_STATUS_LABELS, PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { Checkbox, Progress } from 'antd';
import { memo, type MouseEvent } from 'react';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { useAsOf } from '../../../ui/as-of.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { factTexts, placeText, priceText } from '../../../records/property-texts.js';
import { chooseFiles } from '../../../ui/choose-files.js';
import { useFileDrop } from '../../../ui/use-file-drop.js';
import { PHOTO_CHOICE } from '../../../../shared/photos/photo-checks.js';
import type { CardPhotos } from '../photos/use-card-photos.js';
import { Cover } from './Cover.js';
import type { PropertyRights } from './property-rights.js';
import styles from './card.module.css';

export interface PropertyCardActions {
  toggle(property: ManagedProperty): void;
  edit(property: ManagedProperty): void;
  see(property: ManagedProperty): void;
  toggleStatus(property: ManagedProperty): void;
  openMandate(property: ManagedProperty): void;
  addPhotos(property: ManagedProperty, files: File[]): void;
}

interface Props {
  property: ManagedProperty;
  selected: boolean;
  rights: PropertyRights;
  photos: CardPhotos | undefined;
  actions: PropertyCardActions;
}

/** The keyboard uses the card's checkbox. */
export const ManagedPropertyCard = memo(function PropertyCard({
  property,
  selected,
  rights,
  photos,
  actions,
}: Props) {
  const addPhotos = (files: File[]) => actions.addPhotos(property, files);
  const { asOf } = useAsOf();
  const drop = useFileDrop(addPhotos, !rights.editable);
  const select = (event: MouseEvent<HTMLElement>) => {
    if (rights.selectable && !(event.target as Element).closest('a, button, label')) actions.toggle(property);
  };
  return (
    <article
      className={`flex card ${styles.card}`}
      aria-label={property.title}
      data-selected={selected}
      data-selectable={rights.selectable}
      onClick={select}
      {...drop}
    >
      <div className={styles.cover}>
        <Cover property={property} />
        {rights.selectable && (
          <Checkbox
            className={styles.check}
            checked={selected}
            aria-label={`Selecionar ${property.title}`}
            onChange={() => actions.toggle(property)}
          />
        )}
        <span className={styles.status} data-status={property.status}>
          {PROPERTY_STATUS_LABELS[property.status]}
        </span>
        {!photos && (
          <div className={`flex gap-1 ${styles.tools}`}>
            {rights.editable && (
              <>
                <TextTooltip text="Enviar fotos">
                  <button
                    type="button"
                    aria-label={`Enviar fotos de ${property.title}`}
                    onClick={() => chooseFiles(PHOTO_CHOICE, addPhotos)}
                  >
                    <GlyphIcon glyph={CameraOutlined} />
                  </button>
                </TextTooltip>
                <TextTooltip text="Proprietários e autorização">
                  <button
                    type="button"
                    aria-label={`Captação de ${property.title}`}
                    onClick={() => actions.openMandate(property)}
                  >
                    <GlyphIcon glyph={FileProtectOutlined} />
                  </button>
                </TextTooltip>
              </>
            )}
            {!asOf && (
              <TextTooltip text="Histórico">
                <button
                  type="button"
                  aria-label={`Histórico de ${property.title}`}
                  onClick={() => actions.see(property)}
                >
                  <GlyphIcon glyph={HistoryOutlined} />
                </button>
              </TextTooltip>
            )}
          </div>
        )}
        {photos && <SendingPhotos {...photos} />}
        {property.aiEnhanced && (
          <TextTooltip text="Melhorado por inteligência artificial">
            <span className={styles.ai}>IA</span>
          </TextTooltip>
        )}
      </div>
      <div className={`stack top ${styles.text}`}>
        <h2 title={property.title}>{property.title}</h2>
        <p className={`flex between gap-2 ${styles.place}`}>{placeText(property)}</p>
        <p className={`flex between gap-2 soft small ${styles.kind}`}>
          <span>
            {PROPERTY_TYPE_LABELS[property.type]} · {PURPOSE_LABELS[property.purpose]}
          </span>
          <span>{property.code}</span>
        </p>
        <p className={`strong digits ${styles.price}`}>{priceText(property)}</p>
        <Facts property={property} />
      </div>
      <CardFoot property={property} rights={rights} actions={actions} />
    </article>
  );
});

function SendingPhotos({ sent, total }: CardPhotos) {
  return (
    <div className={`stack small ${styles.sending}`}>
      <span role="status">
        Enviando fotos: {sent} de {total}
      </span>
      <Progress
        percent={Math.round((sent / total) * 100)}
        size="small"
        showInfo={false}
        status="active"
        aria-label="Envio das fotos"
      />
    </div>
  );
}

function Facts({ property }: { property: ManagedProperty }) {
  const facts = factTexts(property);
  return (
    <ul className={`flex gap-1 soft small ${styles.facts}`} aria-label="Características">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {facts.length === 0 && <li>Sem medidas informadas</li>}
    </ul>
  );
}

function CardFoot({ property, rights, actions }: Pick<Props, 'property' | 'rights' | 'actions'>) {
  const live = property.status === 'live';
  const { asOf } = useAsOf();
  return (
    <footer className={`flex rigid ${styles.foot}`}>
      {asOf ? (
        <button type="button" aria-label={`Ver ${property.title}`} onClick={() => actions.see(property)}>
          <GlyphIcon glyph={EyeOutlined} /> Ver
        </button>
      ) : (
        <a
          href={property.slug ? `/imovel/${property.slug}` : `/property/${property.id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ver ${property.title}`}
        >
          <GlyphIcon glyph={EyeOutlined} /> Ver
        </a>
      )}
      {rights.editable && (
        <>
          <button
            type="button"
            aria-label={`Editar ${property.title}`}
            onClick={() => actions.edit(property)}
          >
            <GlyphIcon glyph={EditOutlined} /> Editar
          </button>
          <button
            type="button"
            aria-label={`${live ? 'Pausar' : 'Ativar'} ${property.title}`}
            onClick={() => actions.toggleStatus(property)}
          >
            <GlyphIcon glyph={live ? PauseCircleOutlined : PlayCircleOutlined} /> {live ? 'Pausar' : 'Ativar'}
          </button>
        </>
      )}
    </footer>
  );
}
