import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { useRef, useState } from 'react';
import { ApiError, shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { createProperty, updateProperty } from '../property-calls.js';
import { propertyKeys } from '../property-queries.js';
import type { Upload } from '../../../../shared/send-form.js';
import { attachmentParts } from './attachment-list.js';
import { orderAfterSave, photoParts } from './photo-list.js';
import { changesOf, createPayload } from './property-form.js';
import { propertyMultipart } from './property-multipart.js';
import type { Draft } from './use-draft.js';

/** Saves the draft. On failure the caller keeps the edits. */
export function useSaveProperty({
  userId,
  onSaved,
  onRefused,
}: {
  userId: string;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const toast = useToast();
  // One idempotency key per dialog: sending again after a lost answer creates no second property.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const saving = useMutation({
    mutationFn: (draft: Draft) => {
      setProgress(0);
      abort.current = new AbortController();
      const upload = { onProgress: setProgress, signal: abort.current.signal };
      return draft.base ? update(draft.base, draft, upload) : create(draft, userId, idempotencyKey, upload);
    },
    onSuccess: (_, { base }) => {
      toast.success(base ? 'Imóvel atualizado!' : 'Imóvel criado!', 'O imóvel foi salvo com sucesso.');
      void client.invalidateQueries({ queryKey: propertyKeys.lists });
      onSaved();
    },
    onError: (error) => {
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
    /** Cancels the upload. */
    stop: () => abort.current?.abort(),
  };
}

/** The current property, when the change was refused because it was based on an older revision (412). */
export function currentOf(error: unknown): ManagedProperty | null {
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

async function create(draft: Draft, userId: string, idempotencyKey: string, upload: Upload) {
  const saved = await createProperty(
    propertyMultipart(
      createPayload(draft.values, userId),
      photoParts(draft.photos),
      attachmentParts([], draft.attachments),
    ),
    idempotencyKey,
    upload,
  );
  return saved;
}

async function update(base: ManagedProperty, draft: Draft, upload: Upload) {
  const attachments = attachmentParts(base.documents, draft.attachments);
  const saved = await updateProperty(
    base.id,
    propertyMultipart(changesOf(base, draft.values), photoParts(draft.photos), attachments),
    draft.revision ?? base.revision,
    upload,
  );
  const order = saved && orderAfterSave(draft.photos, saved.images);
  if (!order) return saved;
  const photos = { existingImages: order, images: [], mainImageIndexTotal: 0 };
  const present = { existing: saved.documents.map(({ id }) => id), files: [], removed: false };
  return updateProperty(base.id, propertyMultipart({}, photos, present), saved.revision, {});
}
