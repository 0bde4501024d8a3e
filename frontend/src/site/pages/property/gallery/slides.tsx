import { useEffect, useRef, type ReactNode } from 'react';
import { Photo } from '../../../components/photo/photo.js';
import styles from './slides.module.css';

const SETTLED_MS = 90;

interface Props {
  photos: readonly string[];
  title: string;
  index: number;
  onIndex: (index: number) => void;
  fit: 'cover' | 'contain';
  sizes: string;
  eager?: boolean;
  around?: (photo: ReactNode, index: number) => ReactNode;
}

/** Works without JavaScript. */
export function Slides({ photos, title, index, onIndex, fit, sizes, eager = false, around }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const arrived = useRef(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const still = !arrived.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = index * element.clientWidth;
    const far = Math.abs(left - element.scrollLeft) > 1.5 * element.clientWidth;
    if (Math.abs(left - element.scrollLeft) > 1)
      element.scrollTo({ left, behavior: still || far ? 'instant' : 'smooth' });
    arrived.current = true;
  }, [index]);
  useEffect(() => () => clearTimeout(settling.current), []);
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const element = row.current;
      if (element && element.clientWidth > 0) onIndex(Math.round(element.scrollLeft / element.clientWidth));
    }, SETTLED_MS);
  };
  return (
    <ul ref={row} className={styles.row} onScroll={onScroll} tabIndex={0} aria-label="Fotos do imóvel">
      {photos.map((url, at) => {
        const photo = (
          <Photo
            url={url}
            alt={`${title}, foto ${at + 1} de ${photos.length}`}
            sizes={sizes}
            eager={eager && at === 0}
            fit={fit}
          />
        );
        return (
          <li key={url} className={styles.slide} aria-hidden={at === index ? undefined : true}>
            {around ? around(photo, at) : photo}
          </li>
        );
      })}
    </ul>
  );
}
