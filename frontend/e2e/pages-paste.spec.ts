import type { Locator } from '@playwright/test';
import { CLIPBOARD_SAMPLES } from '../src/admin/features/settings/pages/pasting/clipboard-samples.js';
import { PageEditor, storedPage, toast, writePage } from './support/pages.js';
import { expect, test } from './support/test.js';

async function paste(content: Locator, html: string): Promise<void> {
  await content.press('ControlOrMeta+a');
  await content.evaluate((editor, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Without the line that the editor keeps open at the end. */
const written = async (content: Locator): Promise<string> =>
  (await content.evaluate((editor) => editor.innerHTML))
    .replaceAll('<br class="ProseMirror-trailingBreak">', '')
    .replace(/<p><\/p>$/, '');

// Only a real browser applies the content security policy to pasted styles.
test('what other programs copy keeps its lists, lines and emphasis', async ({ agency, open }) => {
  await writePage(agency, 'help');
  const page = await open(agency, 'admin', '/admin/settings?aba=paginas');
  const editor = await PageEditor.open(page, 'Central de Ajuda');
  await editor.content.click();
  const pasted: { [from: string]: string } = {};
  for (const { from, html } of CLIPBOARD_SAMPLES) {
    await paste(editor.content, html);
    pasted[from] = await written(editor.content);
  }
  expect(pasted).toEqual(Object.fromEntries(CLIPBOARD_SAMPLES.map(({ from, becomes }) => [from, becomes])));

  await paste(editor.content, CLIPBOARD_SAMPLES[0]!.html);
  await editor.button('Salvar').click();
  await expect(toast(page, 'Conteúdo salvo')).toBeVisible();
  expect((await storedPage(agency, 'help')).content).toBe(`${CLIPBOARD_SAMPLES[0]!.becomes}<p></p>`);
});
