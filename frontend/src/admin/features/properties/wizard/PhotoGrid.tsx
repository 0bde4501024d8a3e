import { closestCenter, DndContext, DragOverlay, type DragEndEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { movePhoto, removePhoto, shownPhotos, type PhotoList } from './photo-list.js';
import { photoAccessibility, usePhotoSensors } from './photo-dragging.js';
import type { PhotoUploadState } from '../../../../shared/photos/photo-upload.js';
import { PhotoPicture, PhotoTile } from './PhotoTile.js';
import styles from './photos.module.css';

export function PhotoGrid({
  list,
  states,
  onChange,
}: {
  list: PhotoList;
  states: ReadonlyMap<string, PhotoUploadState>;
  onChange: (list: PhotoList) => void;
}) {
  const shown = shownPhotos(list);
  const anyStored = list.items.some(({ kind }) => kind === 'stored');
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const dragged = shown.find(({ key }) => key === draggedKey);
  const sensors = usePhotoSensors();
  const accessibility = photoAccessibility(shown.map(({ key }) => key));
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedKey(null);
    const to = shown.findIndex(({ key }) => key === over?.id);
    if (to >= 0) onChange(movePhoto(list, String(active.id), to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={({ active }) => setDraggedKey(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedKey(null)}
    >
      <ol className={`stack gap-3 ${styles.grid}`} aria-label="Fotos na ordem do anúncio">
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            count={shown.length}
            state={states.get(photo.key)}
            marked={photo.kind === 'new' && anyStored}
            onMove={(to) => onChange(movePhoto(list, photo.key, to))}
            onRemove={() => onChange(removePhoto(list, photo.key))}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.lifted}>
            <PhotoPicture photo={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
