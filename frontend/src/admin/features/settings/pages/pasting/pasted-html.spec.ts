import { Editor } from '@tiptap/react';
import { editorExtensions } from '../editor-extensions.js';
import { CLIPBOARD_SAMPLES } from './clipboard-samples.js';
import { pastedHtml } from './pasted-html.js';

const through = (html: string): string => {
  const editor = new Editor({ element: null, extensions: editorExtensions, injectCSS: false, content: html });
  try {
    return editor.getHTML();
  } finally {
    editor.destroy();
  }
};

describe('what is pasted', () => {
  it.each(CLIPBOARD_SAMPLES)('from $from', ({ html, becomes }) => {
    expect(through(pastedHtml(html))).toBe(becomes);
  });

  it('from the editor itself stays as it is', () => {
    const own = '<p data-pm-slice="1 1 []">a <strong>b</strong></p>';
    expect(pastedHtml(own)).toBe(own);
  });
});
