import { photoIdOf, photoUrl, type ManagedProperty } from '@lox/contracts/property-management.js';
import { useState } from 'react';
import { PropertyDrawing } from './PropertyDrawing.js';
import styles from './cover.module.css';

export function Cover({ property }: { property: Pick<ManagedProperty, 'images' | 'type'> }) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = property.images[0];
  if (!address || address === broken) return <PropertyDrawing type={property.type} />;
  return <Photo address={address} onBroken={() => setBroken(address)} />;
}

function Photo({ address, onBroken }: { address: string; onBroken: () => void }) {
  const id = photoIdOf(address);
  const image = (src: string) => (
    <img className={styles.photo} src={src} alt="" loading="lazy" decoding="async" onError={onBroken} />
  );
  if (!id) return image(address);
  return (
    <picture>
      <source type="image/avif" srcSet={photoUrl(id, 800, 'avif')} />
      <source type="image/webp" srcSet={photoUrl(id, 800, 'webp')} />
      {image(photoUrl(id, 800, 'jpeg'))}
    </picture>
  );
}
