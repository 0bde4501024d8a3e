import type { ManagedPage, PageText } from '@lox/contracts/public-calls.js';
import type { Editor } from '@tiptap/react';

/** The texts beside the content. */
export type PageHeadText = Omit<PageText, 'content'>;

/** The content to be saved: as it is stored, where nobody changed it in the editor, whatever its schema makes of it. */
export function contentOf(stored: string, untouched: string | null, editor: Editor | null): string {
  if (!editor || editor.getHTML() === untouched) return stored;
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Whether saving would change anything. */
export const isDirty = (page: ManagedPage, text: PageText): boolean =>
  (['title', 'content', 'metaTitle', 'metaDescription'] as const).some(
    (field) => page[field] !== text[field],
  );
