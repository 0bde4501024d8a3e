import { expect, test } from './support/test.js';

test('a bar of a share is as long as its share of the whole', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin/reports?tab=leads&period=all');
  for (const title of ['Até onde os leads chegaram', 'Onde os leads estão agora']) {
    const card = page.getByRole('region', { name: title });
    await expect(card.locator('.recharts-bar-rectangle').first()).toBeVisible();
    const drawn = await card.evaluate((element) => {
      const widths = (selector: string) =>
        [...element.querySelectorAll(selector)].map((part) => part.getBoundingClientRect().width);
      const texts = [...element.querySelectorAll('.recharts-label-list text')].map(
        (text) => text.textContent,
      );
      return {
        bars: widths('.recharts-bar-rectangle'),
        tracks: widths('.recharts-bar-background-rectangle'),
        texts,
      };
    });
    expect(drawn.bars.length).toBeGreaterThan(3);
    drawn.bars.forEach((width, at) => {
      const share = Number(drawn.texts[at]?.replace('%', '').replace(',', '.'));
      expect(Math.abs((100 * width) / drawn.tracks[at]! - share)).toBeLessThan(2);
    });
  }
});
