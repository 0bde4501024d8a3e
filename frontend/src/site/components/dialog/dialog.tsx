import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { SpriteIcon } from '../icons/sprite-icon.js';
import { DialogToasts } from '../toasts/toast-provider.js';
import { afterNextPaint } from './after-next-paint.js';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
}

/** Darkens a frame early: a modal dialog restyles the whole page. */
export function Dialog({ open, onClose, title, description, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Stays mounted: typed values survive closing.
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) return afterNextPaint(() => element.showModal());
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <>
      {open && <div className={styles.scrim} />}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        onClose={onClose}
        onMouseDown={(event) => {
          // The element fills the screen around its panel.
          if (event.target === event.currentTarget) onClose();
        }}
      >
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {description && <p id={`${id}-description`}>{description}</p>}
            <button type="button" className={`round ${styles.close}`} onClick={onClose} aria-label="Fechar">
              <SpriteIcon name="close" />
            </button>
          </div>
          {used && children}
        </div>
        <DialogToasts open={open} />
      </dialog>
    </>
  );
}
