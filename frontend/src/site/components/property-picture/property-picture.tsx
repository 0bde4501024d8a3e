import { useCallback, useState } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { Photo } from '../photo/photo.js';
import { SceneDrawing } from './scene-drawing.js';
import { lightOf, sceneOf } from './scene.js';

interface Props {
  property: Pick<PublicProperty, 'id' | 'type' | 'images' | 'title'>;
  sizes: string;
  eager?: boolean;
  alt?: string;
}

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
