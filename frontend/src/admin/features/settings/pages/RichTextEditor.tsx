import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { editorExtensions } from './editor-extensions.js';
import { pastedHtml } from './pasting/pasted-html.js';
import { EditorToolbar } from './EditorToolbar.js';
import prose from '../../../../shared/prose.module.css';
import styles from './editor.module.css';

export function RichTextEditor({
  content,
  onReady,
  onChange,
}: {
  content: string;
  onReady: (editor: Editor) => void;
  onChange: () => void;
}) {
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    // tiptap's style element has no nonce.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
      attributes: {
        class: `${prose.prose} ${styles.text}`,
        id: 'page-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'page-content-label',
      },
    },
    onCreate: ({ editor: created }) => onReady(created),
    onUpdate: onChange,
  });
  return (
    <div className={styles.editor}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
