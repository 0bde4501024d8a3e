import { useState, type DragEvent } from 'react';

export function useFileDrop(onFiles: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isFile(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (!disabled && files.length > 0) onFiles(files);
    },
  };
}
