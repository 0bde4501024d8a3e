import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { useRef, useState } from 'react';
import { ApiError, shownMessage } from '../../../../shared/api.js';
import { useSession } from '../../../session/session.js';
import { useUndo } from '../../../records/undo/use-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { createProperty, uploadPropertyPhoto, updateProperty } from '../property-calls.js';
import type { MandateEditing } from '../mandate/use-mandate-draft.js';
import { propertyKeys } from '../property-queries.js';
import type { UploadOptions } from '../../../../shared/send-form.js';
import { attachmentParts } from './attachment-list.js';
import { newPhotos, orderAfterSave, photoParts, type PhotoParts } from './photo-list.js';
import { uploadPhotos } from '../../../../shared/photos/photo-upload.js';
import { usePhotoStates } from '../../../../shared/photos/use-photo-states.js';
import { propertyChanges, createPayload } from './property-form.js';
import { propertyMultipart } from './property-multipart.js';
import type { PropertyDraft } from './use-property-draft.js';

export function useSaveProperty({
  userId,
  mandate,
  onSaved,
  onRefused,
}: {
  userId: string;
  mandate: Pick<MandateEditing, 'isChanged' | 'save'>;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const { ability } = useSession();
  const toast = useToast();
  const undo = useUndo();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState(0);
  const photoStates = usePhotoStates();
  const abort = useRef<AbortController | null>(null);
  const saving = useMutation({
    mutationFn: async (draft: PropertyDraft) => {
      setProgress(0);
      if (draft.base && mandate.isChanged) await mandate.save(draft.base.id);
      if (draft.base && !draft.dirty) return draft.base;
      const { signal } = (abort.current = new AbortController());
      // Without `update` the photos go with the form.
      if (can(ability, 'update', 'properties'))
        await uploadPhotos(
          newPhotos(draft.photos),
          photoStates.get,
          photoStates.set,
          signal,
          uploadPropertyPhoto,
        );
      const upload = { onProgress: setProgress, signal };
      const photos = photoParts(draft.photos, photoStates.nameOf);
      if (draft.base) return update(draft.base, draft, photos, upload);
      const saved = await create(draft, photos, userId, idempotencyKey, upload);
      if (saved && mandate.isChanged) await mandate.save(saved.id);
      return saved;
    },
    onSuccess: (saved, { base, values }) => {
      const title = base ? 'Imóvel atualizado!' : 'Imóvel criado!';
      const isUndoable = base && saved && comesBack(base, saved, values);
      toast.success(title, 'O imóvel foi salvo com sucesso.', undo('property', isUndoable ? [saved] : []));
      void client.invalidateQueries({ queryKey: propertyKeys.lists });
      void client.invalidateQueries({ queryKey: propertyKeys.missing });
      if (base) client.removeQueries({ queryKey: propertyKeys.prices(base.id) });
      onSaved();
    },
    onError: (error) => {
      // Uploaded photos expire on the server.
      if (error instanceof ApiError && error.body?.code === 'sent_photo_unknown') photoStates.clear();
      if (error instanceof DOMException)
        return toast.info('Envio interrompido', 'Nada do que você preencheu se perdeu.');
      toast.error('Erro ao salvar imóvel', saveErrorText(error));
      onRefused(error);
    },
  });
  return {
    save: saving.mutate,
    saving: saving.isPending,
    progress,
    photos: photoStates.shown,
    stop: () => abort.current?.abort(),
  };
}

function comesBack(base: ManagedProperty, saved: ManagedProperty, values: PropertyDraft['values']): boolean {
  const kept = base.images.filter((image) => saved.images.includes(image));
  return Object.keys(propertyChanges(base, values)).length > 0 || String(kept) !== String(saved.images);
}

export function currentPropertyOf(error: unknown): ManagedProperty | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const current = error.body?.current as Partial<ManagedProperty> | undefined;
  return typeof current?.id === 'string' && Array.isArray(current.images)
    ? (current as ManagedProperty)
    : null;
}

function saveErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 412) {
    return 'Outra pessoa alterou este imóvel primeiro. Confira e salve de novo.';
  }
  return shownMessage(error, 'Não foi possível salvar o imóvel.');
}

async function create(
  draft: PropertyDraft,
  photos: PhotoParts,
  userId: string,
  idempotencyKey: string,
  upload: UploadOptions,
) {
  const saved = await createProperty(
    propertyMultipart(createPayload(draft.values, userId), photos, attachmentParts([], draft.attachments)),
    idempotencyKey,
    upload,
  );
  return saved;
}

async function update(
  base: ManagedProperty,
  draft: PropertyDraft,
  photos: PhotoParts,
  upload: UploadOptions,
) {
  const attachments = attachmentParts(base.documents, draft.attachments);
  const changes = propertyChanges(base, draft.values);
  const priceReason = draft.priceReason.trim();
  const hasPrice = changes.price !== undefined || typeof changes.rentPrice === 'number';
  const explained = hasPrice && priceReason ? { ...changes, priceReason } : changes;
  const saved = await updateProperty(
    base.id,
    propertyMultipart(explained, photos, attachments),
    draft.revision ?? base.revision,
    upload,
  );
  const order = saved && orderAfterSave(draft.photos, saved.images);
  if (!order) return saved;
  const ordered = { existingImages: order, images: [], sentImages: [], mainImageIndexTotal: 0 };
  const present = { existing: saved.documents.map(({ id }) => id), files: [], removed: false };
  return updateProperty(base.id, propertyMultipart({}, ordered, present), saved.revision, {});
}
