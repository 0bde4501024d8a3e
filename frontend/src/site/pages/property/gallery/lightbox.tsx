import { useEffect, useRef, type KeyboardEvent } from 'react';
import { SpriteIcon } from '../../../components/icons/sprite-icon.js';
import { stepTo } from './dot-window.js';
import { Slides } from './slides.js';
import styles from './lightbox.module.css';

interface Props {
  photos: readonly string[];
  title: string;
  open: boolean;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

export function Lightbox({ photos, title, open, index, onIndex, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    document.documentElement.classList.toggle('locked', open);
    return () => document.documentElement.classList.remove('locked');
  }, [open]);
  const last = photos.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: stepTo(index, -1, photos.length),
      ArrowRight: stepTo(index, 1, photos.length),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onIndex(target);
  };
  return (
    <dialog
      ref={dialog}
      className={`dark ${styles.lightbox}`}
      aria-label={`Fotos de ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {open && (
        <>
          <div className={`row between strong ${styles.header}`}>
            <p aria-live="polite">{`Foto ${index + 1} de ${photos.length}`}</p>
            <button type="button" className="round" onClick={onClose} aria-label="Fechar fotos" autoFocus>
              <SpriteIcon name="close" size={26} />
            </button>
          </div>
          <Slides photos={photos} title={title} index={index} onIndex={onIndex} fit="contain" sizes="100vw" />
          {last > 0 && (
            <div className={styles.arrows}>
              <button
                type="button"
                className="round"
                aria-label="Foto anterior"
                onClick={() => onIndex(stepTo(index, -1, photos.length))}
              >
                <SpriteIcon name="previous" size={28} />
              </button>
              <button
                type="button"
                className="round"
                aria-label="Próxima foto"
                onClick={() => onIndex(stepTo(index, 1, photos.length))}
              >
                <SpriteIcon name="next" size={28} />
              </button>
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
