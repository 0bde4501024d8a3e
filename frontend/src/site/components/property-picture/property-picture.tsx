import { useCallback, useState } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { Photo } from '../photo/photo.js';
import { SceneDrawing } from './scene-drawing.js';
import { lightOf, sceneOf } from './scene.js';

interface Props {
  property: Pick<PublicProperty, 'id' | 'type' | 'images' | 'title'>;
  /** The `sizes` attribute: its width on the page. */
  sizes: string;
  /** The page's main image: loaded at once. */
  eager?: boolean;
  /** Empty where the title is shown beside it. */
  alt?: string;
}

/** A property's first photo, or a drawing of its type when it has none or the photo fails to load. */
export function PropertyPicture({ property, sizes, eager = false, alt = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = property.images[0];
  const onBroken = useCallback(() => setBroken(photo ?? null), [photo]);
  if (photo && photo !== broken)
    return <Photo url={photo} alt={alt} sizes={sizes} eager={eager} onBroken={onBroken} />;
  return (
    <SceneDrawing
      {...sceneOf(property.type)}
      light={lightOf(property.id)}
      label={alt === '' ? undefined : `Ilustração: ${alt}`}
    />
  );
}
