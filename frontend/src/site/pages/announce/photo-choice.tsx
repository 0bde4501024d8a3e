import { useId } from 'react';
import { OFFERED_LIMITS } from '@lox/contracts/offered-properties.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import type { usePhotos } from './use-photos.js';
import styles from './announce.module.css';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic,image/heif';

export function PhotoChoice({ photos, stateOf, add, remove }: ReturnType<typeof usePhotos>) {
  const id = useId();
  const isFull = photos.length >= OFFERED_LIMITS.photos;
  return (
    <div className="stack gap-4">
      <p className="soft sm" id={`${id}-hint`}>
        Até {OFFERED_LIMITS.photos} fotos. A primeira é a capa.
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ key, file, preview }) => {
            const state = stateOf(key);
            const isSent = state !== undefined && 'name' in state;
            return (
              <li key={key}>
                <img src={preview} alt={file.name} />
                {!isSent && (
                  <span className={styles.progress}>
                    {state && 'failed' in state ? 'Não enviada' : 'Enviando…'}
                  </span>
                )}
                <button type="button" aria-label={`Remover a foto ${file.name}`} onClick={() => remove(key)}>
                  <SpriteIcon name="close" size={18} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <label className={`button button-quiet ${styles.choose}`} aria-disabled={isFull}>
        {photos.length > 0 ? 'Adicionar mais fotos' : 'Escolher fotos'}
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          disabled={isFull}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
