import type { PublicLocation } from '@lox/contracts/properties.js';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../site-context.js';
import styles from '../property.module.css';

export function PropertyPlace({ location }: { location: PublicLocation | null }) {
  const { mapTiles } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || !location || !mapTiles || import.meta.env.SSR) return;
    let end = () => {};
    let gone = false;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        import('./property-map.js').then(
          ({ drawMap }) => gone || (end = drawMap(element, location, mapTiles, () => setFailed(true))),
          () => setFailed(true),
        );
      },
      { rootMargin: '200px' },
    );
    seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
      end();
    };
  }, [location, mapTiles]);
  if (!location || !mapTiles) return null;
  return (
    <section className={styles.location} aria-labelledby="localizacao">
      <h2 id="localizacao">Localização</h2>
      {!location.exact && <p className="soft sm">O círculo mostra a região, não o endereço.</p>}
      <div className={styles.map}>
        {failed ? <p className="soft">O mapa não pôde ser aberto neste navegador.</p> : <div ref={frame} />}
      </div>
    </section>
  );
}
