import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The font's lightest weight, made bolder: parts of the em. */
const STROKE = 0.038;

let font: Promise<Font> | undefined;

async function loadFont(): Promise<Font> {
  const { create } = await import('fontkit');
  return create(await readFile(createRequire(import.meta.url).resolve(FONT)));
}

/** White SVG shapes of one line, centred on `x`, at most `width` wide. Characters that the font lacks are left out. */
export async function textOutline(
  text: string,
  { x, baseline, size, width }: { x: number; baseline: number; size: number; width: number },
): Promise<string> {
  font ??= loadFont();
  const loaded = await font;
  const { glyphs, positions } = loaded.layout(text);
  const { unitsPerEm } = loaded;
  const drawn = glyphs.map(({ id, path }, n) => ({
    advance: id === 0 ? 0 : (positions[n]?.xAdvance ?? 0),
    shape: id === 0 ? '' : path.toSVG(),
  }));
  const units = drawn.reduce((sum, { advance }) => sum + advance, 0);
  const scale = Math.min(size / unitsPerEm, width / Math.max(units, 1));
  let left = 0;
  const shapes = drawn.map(({ advance, shape }) => {
    const placed = `<path transform="translate(${left} 0)" d="${shape}"/>`;
    left += advance;
    return placed;
  });
  const at = `translate(${x - (units * scale) / 2} ${baseline}) scale(${scale} ${-scale})`;
  const stroke = `stroke="#fff" stroke-linejoin="round" stroke-width="${STROKE * unitsPerEm}"`;
  return `<g transform="${at}" fill="#fff" ${stroke}>${shapes.join('')}</g>`;
}
