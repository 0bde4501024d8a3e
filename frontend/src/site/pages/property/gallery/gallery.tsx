import { useCallback, useState, type KeyboardEvent } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { lazyValue } from '../../../lazy-value.js';
import { SpriteIcon } from '../../../components/icons/sprite-icon.js';
import { largePhoto } from '../../../components/photo/photo-sources.js';
import { Photo } from '../../../components/photo/photo.js';
import { PropertyPicture } from '../../../components/property-picture/property-picture.js';
import { dotWindow, stepTo } from './dot-window.js';
import { Slides } from './slides.js';
import styles from './gallery.module.css';

const FIRST = 6;
const lightbox = lazyValue(() => import('./lightbox.js').then((module) => module.Lightbox));
const STAGE_SIZES = '(min-width: 86rem) 55rem, (min-width: 60rem) 64vw, 94vw';

export function Gallery({ property }: { property: PublicProperty }) {
  const { images, title } = property;
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (images.length === 0) {
    return (
      <div className={styles.stage}>
        <PropertyPicture property={property} sizes={STAGE_SIZES} eager alt={title} />
      </div>
    );
  }
  const enlarge = (url: string) =>
    lightbox.load().then(
      () => setOpen(true),
      () => window.location.assign(largePhoto(url)),
    );
  const Lightbox = lightbox.loaded;
  const move = (by: number) => setIndex((last) => stepTo(last, by, images.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const shown = all ? images : images.slice(0, FIRST);
  return (
    <section className={styles.gallery} aria-label="Fotos" onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <Slides
          photos={images}
          title={title}
          index={index}
          onIndex={setIndex}
          fit="cover"
          sizes={STAGE_SIZES}
          eager
          around={(photo, at) => (
            <a
              className={styles.enlarge}
              href={largePhoto(images[at]!)}
              tabIndex={at === index ? 0 : -1}
              aria-label={`Ver a foto ${at + 1} de ${images.length} em tela cheia`}
              onClick={(event) => {
                event.preventDefault();
                void enlarge(images[at]!);
              }}
              onPointerEnter={prepare}
              onFocus={prepare}
            >
              {photo}
            </a>
          )}
        />
        <p className={styles.count} aria-live="polite">
          <span className="visually-hidden">{`Foto ${index + 1} de ${images.length}`}</span>
          <span aria-hidden="true">{`${index + 1} / ${images.length}`}</span>
        </p>
        {images.length > 1 && (
          <>
            <button
              type="button"
              className={styles.arrow}
              aria-label="Foto anterior"
              onClick={() => move(-1)}
            >
              <SpriteIcon name="previous" size={24} />
            </button>
            <button type="button" className={styles.arrow} aria-label="Próxima foto" onClick={() => move(1)}>
              <SpriteIcon name="next" size={24} />
            </button>
            <div className={styles.dots}>
              {dotWindow(index, images.length).map((at) => (
                <button
                  key={at}
                  type="button"
                  aria-label={`Ir para a foto ${at + 1}`}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => setIndex(at)}
                />
              ))}
            </div>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {shown.map((url, at) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Mostrar a foto ${at + 1}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setIndex(at)}
              >
                <Photo url={url} alt="" sizes="8rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length > FIRST && (
        <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Ver todas as ${images.length} fotos`}
        </button>
      )}
      {Lightbox && (
        <Lightbox
          photos={images}
          title={title}
          open={open}
          index={index}
          onIndex={setIndex}
          onClose={close}
        />
      )}
    </section>
  );
}

function prepare(): void {
  lightbox.load().catch(() => undefined);
}
