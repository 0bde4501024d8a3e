import type { Page } from '@playwright/test';

/** Includes texts that no script can reach. */
export interface LaidOutText {
  text: string;
  box: { x: number; y: number };
}

/** From left above. */
export async function laidOutTexts(page: Page): Promise<LaidOutText[]> {
  const devtools = await page.context().newCDPSession(page);
  const { documents, strings } = await devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  await devtools.detach();
  const { text, bounds } = documents[0]!.layout;
  return text.flatMap((at, node) => {
    const [x = 0, y = 0] = bounds[node] ?? [];
    const written = strings[at]?.trim();
    return written ? [{ text: written, box: { x, y } }] : [];
  });
}
