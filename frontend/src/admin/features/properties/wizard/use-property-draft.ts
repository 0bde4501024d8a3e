import { useQuery } from '@tanstack/react-query';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { resolverOf } from '../../../ui/form.js';
import { managedPropertyQuery } from '../property-queries.js';
import { attachmentsChanged, NO_ATTACHMENT_EDITS, type AttachmentEdits } from './attachment-list.js';
import { propertyFormRefusal } from './wizard-validation.js';
import { photosChanged, storedPhotos, type PhotoList } from './photo-list.js';
import {
  BLANK_PROPERTY_FORM,
  propertyChanges,
  propertyFormOf,
  type PropertyFieldName,
  type PropertyFormValues,
} from './property-form.js';

export interface PropertyDraft {
  base: ManagedProperty | null;
  /** A newer stored revision refuses the save. */
  revision: number | undefined;
  loading: boolean;
  form: UseFormReturn<PropertyFormValues>;
  values: PropertyFormValues;
  typed: Partial<PropertyFormValues>;
  photos: PhotoList;
  changePhotos(change: (photos: PhotoList) => PhotoList): void;
  attachments: AttachmentEdits;
  setAttachments(attachments: AttachmentEdits): void;
  priceReason: string;
  setPriceReason(reason: string): void;
  dirty: boolean;
  /** Keeps the edits over another person's version. */
  rebase(current: ManagedProperty): void;
}

/** Edits survive errors; untouched fields follow the stored property. */
export function usePropertyDraft(
  property: ManagedProperty | null,
  blank: Partial<PropertyFormValues>,
): PropertyDraft {
  const full = useQuery({ ...managedPropertyQuery(property?.id ?? ''), enabled: property !== null });
  const [rebased, rebase] = useState<ManagedProperty | null>(null);
  const [chosenPhotos, setPhotos] = useState<PhotoList | null>(null);
  const [attachments, setAttachments] = useState(NO_ATTACHMENT_EDITS);
  const [priceReason, setPriceReason] = useState('');
  const [startRevision, setStartRevision] = useState<number | null>(null);
  const base = rebased ?? full.data ?? property;
  const form = useForm<PropertyFormValues>({
    values: base ? propertyFormOf(base) : { ...BLANK_PROPERTY_FORM, ...blank },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: resolverOf((values) => propertyFormRefusal(values)?.problems ?? {}),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as PropertyFormValues;
  const typed = typedOf(values, form.formState.dirtyFields);
  const anyTyped = Object.keys(typed).length > 0;
  if (base && startRevision === null && (anyTyped || chosenPhotos || attachments !== NO_ATTACHMENT_EDITS))
    setStartRevision(base.revision);
  const presentPhotos = (chosen: PhotoList | null): PhotoList =>
    chosen ? withoutDeleted(chosen, base?.images ?? []) : storedPhotos(base?.images ?? []);
  const photos = presentPhotos(chosenPhotos);
  return {
    base,
    revision: startRevision ?? base?.revision,
    loading: property !== null && full.isPending,
    form,
    values,
    typed,
    photos,
    changePhotos: (change) => setPhotos((chosen) => change(presentPhotos(chosen))),
    attachments,
    setAttachments,
    priceReason,
    setPriceReason,
    dirty:
      (base ? Object.keys(propertyChanges(base, values)).length > 0 : anyTyped) ||
      photosChanged(photos, base?.images ?? []) ||
      attachmentsChanged(base?.documents ?? [], attachments),
    rebase: (current) => {
      setStartRevision(current.revision);
      rebase(current);
    },
  };
}

function typedOf(
  values: PropertyFormValues,
  dirty: { [F in PropertyFieldName]?: unknown },
): Partial<PropertyFormValues> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => dirty[field as PropertyFieldName]));
}

function withoutDeleted(list: PhotoList, stored: readonly string[]): PhotoList {
  const there = list.items.filter((photo) => photo.kind === 'new' || stored.includes(photo.url));
  return there.length === list.items.length ? list : { ...list, items: there };
}
