import { useState } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { Drawing } from './drawing.js';
import { lightOf, sceneOf } from './scene.js';
import styles from './property-picture.module.css';

interface Props {
  property: Pick<PublicProperty, 'id' | 'type' | 'images' | 'title'>;
  /** The picture that the page is about: loaded at once. */
  eager?: boolean;
  /** Empty where the title stands beside it anyway. */
  alt?: string;
}

/** A property's first photo, or a drawing of its kind when it has none or the photo cannot be loaded. */
export function PropertyPicture({ property, eager = false, alt = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = property.images[0];
  if (photo && photo !== broken) {
    return (
      <img
        className={styles.photo}
        src={photo}
        alt={alt}
        width={800}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <Drawing
      {...sceneOf(property.type)}
      light={lightOf(property.id)}
      label={alt === '' ? undefined : `Ilustração: ${alt}`}
    />
  );
}
