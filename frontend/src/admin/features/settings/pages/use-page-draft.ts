import type { ManagedPage, PageText } from '@lox/contracts/public-calls.js';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

/** The texts beside the content. */
export type PageHeadText = Omit<PageText, 'content'>;

/** A page as it is being written. */
export interface PageDraft {
  text: PageText;
  /** Saving would change something. */
  dirty: boolean;
  setHead(part: Partial<PageHeadText>): void;
  /** For the editor: once when it is there, and whenever its text has changed. */
  editorReady(editor: Editor): void;
  contentChanged(): void;
}

/** Begins with the page as it is stored. */
export function usePageDraft(page: ManagedPage): PageDraft {
  const { title, metaTitle, metaDescription } = page;
  const [head, setHead] = useState<PageHeadText>({ title, metaTitle, metaDescription });
  const [opened, setOpened] = useState<{ editor: Editor; html: string } | null>(null);
  const [, setChanges] = useState(0);
  const text = { ...head, content: contentOf(page.content, opened) };
  return {
    text,
    dirty: FIELDS.some((field) => page[field] !== text[field]),
    setHead: (part) => setHead((present) => ({ ...present, ...part })),
    editorReady: (editor) => setOpened({ editor, html: editor.getHTML() }),
    contentChanged: () => setChanges((count) => count + 1),
  };
}

const FIELDS = ['title', 'content', 'metaTitle', 'metaDescription'] as const;

/** As it is stored where nobody changed it, whatever the editor's schema makes of it. */
function contentOf(stored: string, opened: { editor: Editor; html: string } | null): string {
  const html = opened?.editor.getHTML();
  if (!opened || html === undefined || html === opened.html) return stored;
  return opened.editor.isEmpty ? '' : html;
}
