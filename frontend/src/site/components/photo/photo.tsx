import { useCallback } from 'react';
import { photoSources } from './photo-sources.js';
import styles from './photo.module.css';

interface Props {
  url: string;
  alt: string;
  /** How wide it stands on the page, as the attribute of the same name. */
  sizes: string;
  /** The picture that the page is about: loaded first. */
  eager?: boolean;
  /** `contain` shows all of it, `cover` fills its place. */
  fit?: 'cover' | 'contain';
  onBroken?: () => void;
}

/** A photo in the format and width that suit the browser. Its place must have a shape of its own. */
export function Photo({ url, alt, sizes, eager = false, fit = 'cover', onBroken }: Props) {
  const sources = photoSources(url);
  // What failed before the page came alive has sent its event to nobody.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onBroken?.();
    },
    [onBroken],
  );
  return (
    <picture className={styles.sources}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={check}
        className={styles[fit]}
        src={sources?.fallback ?? url}
        srcSet={sources?.jpeg}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={1600}
        height={1200}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'auto' : 'async'}
        onError={onBroken}
      />
    </picture>
  );
}
