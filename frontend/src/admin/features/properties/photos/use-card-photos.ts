import { useQueryClient } from '@tanstack/react-query';
import { PROPERTY_LIMITS, type ManagedProperty } from '@lox/contracts/property-management.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, shownMessage } from '../../../../shared/api.js';
import { fetchProperty } from '../../../records/find-properties.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { updateProperty, uploadPropertyPhoto } from '../property-calls.js';
import { propertyKeys } from '../property-queries.js';
import { uploadPhotos, type PhotoUploadState } from '../../../../shared/photos/photo-upload.js';
import { propertyMultipart } from '../wizard/property-multipart.js';
import { checkPhotos, preparedPhoto } from '../../../../shared/photos/photo-checks.js';

export interface CardPhotos {
  sent: number;
  total: number;
}

const CONFLICTS_MET = 3;
const LEAVING = {
  title: 'Parar o envio das fotos?',
  text: 'As fotos que ainda não entraram no imóvel não serão enviadas.',
  leave: 'Parar e sair',
  stay: 'Continuar enviando',
};

/** One photo at a time. */
export function useCardPhotos() {
  const client = useQueryClient();
  const toast = useToast();
  const [shown, setShown] = useState<ReadonlyMap<string, CardPhotos>>(() => new Map());
  const line = useRef(Promise.resolve());
  const [ended] = useState(() => new AbortController());
  useUnsavedGuard(shown.size > 0, LEAVING);
  useEffect(() => () => ended.abort(), [ended]);

  const show = useCallback((id: string, photos: CardPhotos | null) => {
    setShown((before) => {
      const after = new Map(before);
      if (photos) after.set(id, photos);
      else after.delete(id);
      return after;
    });
  }, []);

  const run = useCallback(
    async ({ id, title, images }: ManagedProperty, files: readonly File[]): Promise<void> => {
      const { signal } = ended;
      const { accepted, refused } = checkPhotos(files, PROPERTY_LIMITS.photos - images.length);
      const photos = accepted.map((file) => ({ key: crypto.randomUUID(), file }));
      const states = new Map<string, PhotoUploadState>();
      const names = () => photos.flatMap(({ key }) => nameIn(states.get(key)) ?? []);
      const total = photos.length;
      let failure: unknown;
      try {
        await uploadPhotos(
          photos,
          (key) => states.get(key),
          (key, state) => {
            states.set(key, state);
            show(id, { sent: names().length, total });
          },
          signal,
          async (file, upload) => uploadPropertyPhoto(await preparedPhoto(file, signal), upload),
          ({ name }, reason) => refused.push({ name, reason }),
        );
      } catch (error) {
        failure = error;
      }
      if (signal.aborted) return;
      try {
        if (names().length > 0) await attach(id, names(), signal);
      } catch (error) {
        failure = error;
        states.clear();
      }
      show(id, null);
      const added = names().length;
      const text = added === 1 ? '1 foto adicionada' : `${added} fotos adicionadas`;
      if (added === files.length) toast.success(text, title);
      else {
        const reasons = refused.map(({ name, reason }) => `${name} ${reason}.`);
        if (failure && reasons.length === 0)
          reasons.push(shownMessage(failure, 'Não foi possível enviar as fotos.'));
        toast.error(
          added === 0 ? 'Nenhuma foto entrou' : `${text}, outras não`,
          [title, ...reasons].join(' · '),
        );
      }
      await client.invalidateQueries({ queryKey: propertyKeys.lists });
    },
    [client, ended, show, toast],
  );
  const add = useCallback(
    (property: ManagedProperty, files: File[]) => {
      if (files.length === 0) return;
      show(property.id, { sent: 0, total: files.length });
      line.current = line.current.then(() => run(property, files));
    },
    [run, show],
  );
  return { shown, add };
}

const nameIn = (state: PhotoUploadState | undefined): string | undefined =>
  state && 'name' in state ? state.name : undefined;

/** Repeated after somebody else's change in between. */
async function attach(id: string, sentImages: string[], signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { images, revision } = await fetchProperty(id, signal);
    const photos = { existingImages: images, images: [], sentImages, mainImageIndexTotal: 0 };
    const form = propertyMultipart({}, photos, { existing: [], files: [], removed: false });
    try {
      await updateProperty(id, form, revision, { signal });
      return;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 412;
      if (!isConflict || tries === CONFLICTS_MET) throw error;
    }
  }
}
