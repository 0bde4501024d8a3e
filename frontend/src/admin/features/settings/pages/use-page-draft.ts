import type { ManagedPage, PageText } from '@lox/contracts/content-pages.js';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

export type PageHeadText = Omit<PageText, 'content'>;

export interface PageDraft {
  text: PageText;
  dirty: boolean;
  setHead(part: Partial<PageHeadText>): void;
  editorReady(editor: Editor): void;
  contentChanged(): void;
}

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

/** Unedited content stays as stored. */
function contentOf(stored: string, opened: { editor: Editor; html: string } | null): string {
  const html = opened?.editor.getHTML();
  if (!opened || html === undefined || html === opened.html) return stored;
  return opened.editor.isEmpty ? '' : html;
}
