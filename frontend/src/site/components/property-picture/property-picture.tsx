import { useCallback, useState } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { Photo } from '../photo/photo.js';
import { Drawing } from './drawing.js';
import { lightOf, sceneOf } from './scene.js';

interface Props {
  property: Pick<PublicProperty, 'id' | 'type' | 'images' | 'title'>;
  /** How wide it stands on the page, as the attribute of the same name. */
  sizes: string;
  /** The picture that the page is about: loaded at once. */
  eager?: boolean;
  /** Empty where the title stands beside it anyway. */
  alt?: string;
}

/** A property's first photo, or a drawing of its kind when it has none or the photo cannot be loaded. */
export function PropertyPicture({ property, sizes, eager = false, alt = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = property.images[0];
  const onBroken = useCallback(() => setBroken(photo ?? null), [photo]);
  if (photo && photo !== broken)
    return <Photo url={photo} alt={alt} sizes={sizes} eager={eager} onBroken={onBroken} />;
  return (
    <Drawing
      {...sceneOf(property.type)}
      light={lightOf(property.id)}
      label={alt === '' ? undefined : `Ilustração: ${alt}`}
    />
  );
}
