import { DeleteOutlined, HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { photoIdOf, photoUrl } from '@lox/contracts/property-management.js';
import { Button, Dropdown } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import type { WizardPhoto } from './photo-list.js';
import type { PhotoUploadState } from '../../../../shared/photos/photo-upload.js';
import styles from './photos.module.css';

interface Props {
  photo: WizardPhoto;
  index: number;
  count: number;
  marked: boolean;
  state: PhotoUploadState | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PhotoTile({ photo, index, count, marked, state, onMove, onRemove }: Props) {
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: photo.key,
    attributes: { roleDescription: 'foto que se arrasta' },
  });
  const { isOver, active, setNodeRef: setPlaceRef } = useDroppable({ id: photo.key });
  const name = `foto ${index + 1}`;
  const lands = isOver && active?.id !== photo.key;
  return (
    <li
      ref={setPlaceRef}
      className={`stack card ${styles.tile}`}
      data-over={lands}
      data-dragging={isDragging}
    >
      <div ref={setNodeRef} className={styles.picture} {...listeners}>
        <PhotoPicture photo={photo} label={index === 0 ? 'Foto de capa' : `Foto ${index + 1}`} />
        {index === 0 && <span className={styles.cover}>Capa</span>}
        {marked && <span className={styles.fresh}>Nova</span>}
        {state && (
          <span className={styles.sending} data-failed={'failed' in state}>
            {stateText(state)}
          </span>
        )}
      </div>
      <div className={`row ${styles.tools}`}>
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="text"
          size="small"
          icon={<GlyphIcon glyph={HolderOutlined} />}
          aria-label={`Arrastar ${name}`}
        />
        <span>{index + 1}</span>
        <MoveMenu name={name} index={index} count={count} onMove={onMove} />
        <Button
          type="text"
          size="small"
          danger
          icon={<GlyphIcon glyph={DeleteOutlined} />}
          aria-label={`Remover ${name}`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function MoveMenu({
  name,
  index,
  count,
  onMove,
}: { name: string } & Pick<Props, 'index' | 'count' | 'onMove'>) {
  const places = [
    { key: 'cover', label: 'Usar como capa', to: 0, open: index > 0 },
    { key: 'before', label: 'Uma posição antes', to: index - 1, open: index > 1 },
    { key: 'after', label: 'Uma posição depois', to: index + 1, open: index < count - 1 },
    { key: 'end', label: 'Para o fim', to: count - 1, open: index < count - 2 },
  ].filter(({ open }) => open);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      disabled={places.length === 0}
      menu={{
        items: [
          { type: 'group', label: 'Mover para…', children: places.map(({ key, label }) => ({ key, label })) },
        ],
        onClick: ({ key }) => onMove(places.find((place) => place.key === key)?.to ?? index),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<GlyphIcon glyph={MoreOutlined} />}
        aria-label={`Mover ${name} para…`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}

const stateText = (state: PhotoUploadState): string => {
  if ('failed' in state) return 'Não enviada';
  return 'name' in state ? 'Enviada' : `Enviando ${Math.floor(state.share * 100)}%`;
};

export function PhotoPicture({ photo, label = '' }: { photo: WizardPhoto; label?: string }) {
  return <img src={smallUrl(photo)} alt={label} draggable={false} loading="lazy" decoding="async" />;
}

function smallUrl(photo: WizardPhoto): string {
  if (photo.kind === 'new') return photo.preview;
  const id = photoIdOf(photo.url);
  return id ? photoUrl(id, 400, 'jpeg') : photo.url;
}
