import { useCallback } from 'react';
import { useHeadSink, type HeadSink } from '../../head/document-head.js';
import { photoSources } from './photo-sources.js';
import styles from './photo.module.css';

interface Props {
  url: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  fit?: 'cover' | 'contain';
  onBroken?: () => void;
}

/** The box needs its own aspect ratio. */
export function Photo({ url, alt, sizes, eager = false, fit = 'cover', onBroken }: Props) {
  const sources = photoSources(url);
  const sink = useHeadSink();
  if (sink && eager && sources) announce(sink, sources.avif, sizes);
  // An image that failed before hydration had no listener.
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

function announce(sink: HeadSink, srcSet: string, sizes: string): void {
  sink.picture ??= { type: 'image/avif', srcSet, sizes };
}
