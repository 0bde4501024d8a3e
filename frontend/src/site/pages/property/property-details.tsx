import { useCallback, useRef, useState } from 'react';
import { creciText } from '@lox/contracts/creci-text.js';
import { PROPERTY_TYPE_LABELS, type PublicProperty } from '@lox/contracts/properties.js';
import { truncate } from '@lox/contracts/text.js';
import { useSettings } from '../../api/use-settings.js';
import { useSiteBrand } from '../../site-brand.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { sharePhoto } from '../../components/photo/photo-sources.js';
import { priceOf, priceSuffix } from '../../components/property-card/property-prices.js';
import { PropertyFacts } from '../../components/property-card/property-facts.js';
import { DocumentHead } from '../../head/document-head.js';
import { agencyData, breadcrumbData, listingData } from '../../head/structured-data.js';
import { latePart } from '../../late-part.js';
import { useSite } from '../../site-context.js';
import { FeatureList } from './feature-list.js';
import { buildingFacts, guaranteeTexts } from './further-facts.js';
import { Gallery } from './gallery/gallery.js';
import { OfferBar, OfferCard } from './offer-card.js';
import { VisitRequestDialog } from './visit/visit-request-dialog.js';
import { VideoButton } from './video-button.js';
import { useWhatsappChat } from './whatsapp-chat.js';
import beside from './beside/beside.module.css';
import styles from './property.module.css';

const BesideProperty = latePart(() =>
  import('./beside/beside-property.js').then((module) => module.BesideProperty),
);
const PropertyPlace = latePart(() =>
  import('./beside/beside-property.js').then((module) => module.PropertyPlace),
);
if (import.meta.env.SSR) await Promise.all([BesideProperty.load(), PropertyPlace.load()]);

export function PropertyDetails({
  property,
  preview = false,
}: {
  property: PublicProperty;
  preview?: boolean;
}) {
  const brand = useSiteBrand();
  const { origin } = useSite();
  const chat = useWhatsappChat(property);
  const [visiting, setVisiting] = useState(false);
  const visit = useCallback(() => setVisiting(true), []);
  const card = useRef<HTMLElement>(null);
  const leave = useCallback(() => setVisiting(false), []);
  const { title, code, type, purpose, slug, images, description } = property;
  const place = [property.neighborhood, property.city, property.state].filter(Boolean).join(', ');
  const offer = `${priceOf(property)}${priceSuffix(property)}`;
  const parent =
    purpose === 'rent'
      ? { to: '/imoveis?purpose=rent', label: 'Imóveis para Locação' }
      : { to: '/imoveis?purpose=sale', label: 'Imóveis à Venda' };
  const trail = [
    { name: parent.label, path: parent.to },
    { name: title, path: `/imovel/${slug}` },
  ];
  return (
    <article className="container page">
      <DocumentHead
        title={title ? `${title} | ${brand.brandName}` : `Detalhes do Imóvel | ${brand.brandName}`}
        description={truncate(`${PROPERTY_TYPE_LABELS[type]} em ${place}, ${offer}. ${description}`, 160)}
        creci={creciText(useSettings().creci)}
        canonical={`/imovel/${slug}`}
        image={sharePhoto(images[0])}
        structured={
          import.meta.env.SSR
            ? [listingData(property, origin), agencyData(brand, origin), breadcrumbData(trail, origin)]
            : undefined
        }
      />
      <Breadcrumb between={[parent]} here={title} />
      <div className={styles.columns}>
        <div className={styles.story}>
          <Gallery property={property} />
          <Badges property={property} />
          <h1>{title}</h1>
          <p className={`row gap-2 soft ${styles.place}`}>
            <SpriteIcon name="pin" />
            {place}
          </p>
          <div className={styles.facts}>
            <PropertyFacts property={property} large />
          </div>
          <VideoButton url={property.videoUrl} />
          {description && (
            <section>
              <h2>Sobre o imóvel</h2>
              <p className={styles.description}>{description}</p>
            </section>
          )}
          <FeatureList title="Medidas e prédio" items={buildingFacts(property)} />
          <FeatureList title="Garantias aceitas" items={guaranteeTexts(property)} />
          <FeatureList title="Comodidades" items={property.amenities} />
          <FeatureList title="Características" items={property.features} />
          <PropertyPlace location={property.location} />
          <p className={styles.code}>Código do imóvel: {code}</p>
          {property.incorporationNumber && (
            <p className={styles.code}>Registro de incorporação: {property.incorporationNumber}</p>
          )}
        </div>
        <div className={beside.side}>
          <OfferCard ref={card} property={property} chat={chat} onVisit={visit} preview={preview} />
          {!preview && <BesideProperty property={property} />}
        </div>
      </div>
      {!preview && (
        <>
          <OfferBar card={card} property={property} chat={chat} onVisit={visit} />
          <VisitRequestDialog property={property} open={visiting} onClose={leave} />
        </>
      )}
    </article>
  );
}

function Badges({ property: { code, isNewConstruction, purpose } }: { property: PublicProperty }) {
  return (
    <ul className={`flex wrap gap-2 ${styles.badges}`} aria-label="Destaques">
      <li>{code}</li>
      {isNewConstruction && <li className={styles.warm}>Na Planta</li>}
      {purpose === 'rent' && <li className={styles.warm}>Aluguel</li>}
    </ul>
  );
}
